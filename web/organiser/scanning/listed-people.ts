// Whom a downloaded list holds, and what is newer than it.

type Listed = { userId: string; username: string }
type List<Person> = { people: ReadonlyMap<string, Person> }

/**
 * Whether a list made at `madeAt` cannot know of what this device saw: the server had not heard of it. Two times of the
 * server are compared, so that no device's clock, slow or fast, lets a pass in or feeds it twice.
 */
export function isNewer({ heardAt }: { heardAt: string | null }, madeAt: string): boolean {
  return heardAt === null || heardAt >= madeAt
}

/** The person of the list with a user id, for one typed in place of a code. */
export function findByUserId<Person extends Listed>(list: List<Person>, userId: string): Person | undefined {
  for (const person of list.people.values()) if (person.userId === userId) return person
  return undefined
}

/** Finds `most` people in the list by name or user id. The words of a name may come in any order. */
export function findByWords<Person extends Listed>(list: List<Person>, search: string, most: number): Person[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.join('').length < 3) return []
  const found: Person[] = []
  for (const person of list.people.values()) {
    const text = `${person.username} ${person.userId}`.toLowerCase()
    if (words.every(word => text.includes(word))) found.push(person)
    if (found.length === most) break
  }
  return found
}

/** `make` for a list, done once: a scan must not wait until thousands of people are put in order again. */
export function onceFor<List extends object, Ordered>(make: (list: List) => Ordered): (list: List) => Ordered {
  const known = new WeakMap<List, Ordered>()
  return list => {
    const ordered = known.get(list) ?? make(list)
    known.set(list, ordered)
    return ordered
  }
}

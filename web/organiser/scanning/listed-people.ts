// Searches the downloaded list of people.

type ListedPerson = { userId: string; username: string }
type List<Person> = { people: ReadonlyMap<string, Person> }

/** The person whose user id was typed instead of a code. */
export function findByUserId<Person extends ListedPerson>(list: List<Person>, userId: string): Person | undefined {
  for (const person of list.people.values()) if (person.userId === userId) return person
  return undefined
}

/** Finds up to `most` people by name or user id, with the words of the name in any order. */
export function findByWords<Person extends ListedPerson>(list: List<Person>, search: string, most: number): Person[] {
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

/** Caches the result of `make` for each list, so that a scan does not wait while thousands of people are indexed. */
export function onceFor<List extends object, Index>(make: (list: List) => Index): (list: List) => Index {
  const cache = new WeakMap<List, Index>()
  return list => {
    const index = cache.get(list) ?? make(list)
    cache.set(list, index)
    return index
  }
}

// A knock-out bracket (document 7, §6), worked out from the seeds, the winners and those who withdrew. Only these three
// are stored, so taking a winner back or correcting one needs no repair of later rounds.

/** Each match by `matchKey`, with the id of its winner. */
export type Winners = ReadonlyMap<string, string>

export type Match = {
  key: string
  /** Null while the match before is open; `bye` if nobody is there. */
  sides: [Side, Side]
  winner: string | null
  /** How the winner is known: by playing, without an opponent (bye), because the opponent withdrew, or not yet. */
  by: 'play' | 'bye' | 'withdrawal' | null
}
export type Side = string | null | 'bye'

/** The key of a match: round and place from 0. @example matchKey(1, 0) // '1.0', the first match of the second round */
export const matchKey = (round: number, place: number) => `${round}.${place}`

/**
 * The rounds from the first to the final. If the number is no power of two, the first seeds have a bye. The first two
 * seeds can only meet in the final. A stored winner who is not in the match, after a correction, does not count.
 * @param seeds the ids from the first seed to the last
 * @example bracketOf(['a', 'b', 'c'], new Map(), new Set()) // 'a' has a bye, 'b' meets 'c', the winner meets 'a'
 */
export function bracketOf(seeds: readonly string[], winners: Winners, withdrawn: ReadonlySet<string>): Match[][] {
  if (seeds.length < 2) return []
  const rounds: Match[][] = []
  let sides: Side[] = placesOf(seeds.length).map(seed => seeds[seed] ?? 'bye')
  while (sides.length > 1) {
    const round = rounds.length
    const matches: Match[] = []
    for (let place = 0; place < sides.length / 2; place++) {
      const key = matchKey(round, place)
      const both: [Side, Side] = [sides[place * 2]!, sides[place * 2 + 1]!]
      matches.push({ key, sides: both, ...decided(both, winners.get(key), withdrawn) })
    }
    rounds.push(matches)
    sides = matches.map(({ winner, sides: [a, b] }) => winner ?? (a === 'bye' && b === 'bye' ? 'bye' : null))
  }
  return rounds
}

/** The ranks of a bracket: 1 the winner, 2 the other of the final, 3 both who lost before it. Empty before. */
export function ranksOf(rounds: readonly Match[][]): { performer: string; rank: number }[] {
  const final = rounds.at(-1)?.[0]
  if (!final?.winner) return []
  const losers = (matches: readonly Match[]) =>
    matches.flatMap(({ sides, winner }) =>
      sides.filter((side): side is string => side !== null && side !== 'bye' && winner !== null && side !== winner),
    )
  return [
    { performer: final.winner, rank: 1 },
    ...losers([final]).map(performer => ({ performer, rank: 2 })),
    ...losers(rounds.at(-2) ?? []).map(performer => ({ performer, rank: 3 })),
  ]
}

function decided(
  [a, b]: [Side, Side],
  stored: string | undefined,
  withdrawn: ReadonlySet<string>,
): Pick<Match, 'winner' | 'by'> {
  const [one, other] = [idOf(a), idOf(b)]
  if (one !== null && b === 'bye') return { winner: one, by: 'bye' }
  if (other !== null && a === 'bye') return { winner: other, by: 'bye' }
  if (one === null || other === null) return { winner: null, by: null }
  // What was played counts, also if the winner withdrew afterwards: the next match knows about that.
  if (stored === one || stored === other) return { winner: stored, by: 'play' }
  if (withdrawn.has(one) && !withdrawn.has(other)) return { winner: other, by: 'withdrawal' }
  if (withdrawn.has(other) && !withdrawn.has(one)) return { winner: one, by: 'withdrawal' }
  // Of two who withdrew, the better seed goes on in name, and the next opponent wins by withdrawal.
  if (withdrawn.has(one)) return { winner: one, by: 'withdrawal' }
  return { winner: null, by: null }
}

const idOf = (side: Side) => (side === 'bye' ? null : side)

/** The seeds from 0 in the order of the bracket: for four places 0, 3, 1, 2. */
function placesOf(count: number): number[] {
  let places = [0]
  while (places.length < count) {
    const last = places.length * 2 - 1
    places = places.flatMap((seed, i) => (i % 2 === 0 ? [seed, last - seed] : [last - seed, seed]))
  }
  return places
}

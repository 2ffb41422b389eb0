// A server for tests of a judge's page: it keeps the presses as the real one does. Of two presses for the same mark,
// the later one counts.
import { vi } from 'vitest'
import type { JudgeSheets, MarkPress } from '../../domain/marks/api.ts'

export const judgeLink = `${'Aa1_-'.repeat(8)}xyz`

type Performer = { slot: string; name: string; isOut?: boolean }

export const criteria = [
  { id: 'presence', name: 'Stage presence', most: 10 },
  { id: 'steps', name: 'Steps', most: 40 },
]

export function judgeServer() {
  const server = {
    network: 'good' as 'good' | 'gone',
    /** The server's refusal of the link; null if the link works. */
    refusal: null as { status: number; error: string; code: string } | null,
    performers: [
      { slot: 's1', name: 'Night Owls' },
      { slot: 's2', name: 'Footprints' },
      { slot: 's3', name: 'Encore' },
    ] as Performer[],
    criteria: [...criteria],
    presses: new Map<string, MarkPress>(),
    handedIn: false,
    /** Why a press does not count. */
    problem: (_press: MarkPress) => '',
    /** Every call with its link. */
    calls: [] as { call: string; link: string | null; token: string | null; body: unknown }[],
    markOf: (slot: string, criterion: string | null) => latest(slot, criterion)?.halves ?? null,
  }
  const latest = (slot: string, criterion: string | null) =>
    [...server.presses.values()]
      .filter(press => press.slot === slot && press.criterion === criterion)
      .toSorted((a, b) => String(a.at).localeCompare(String(b.at)))
      .at(-1)
  let answered = 0
  /** Later with each answer, as a list is made after the acts that it contains. */
  const now = () => new Date(Date.now() + answered++).toISOString()
  const answers: Record<string, (body: never) => unknown> = {
    'GET judge': (): JudgeSheets => ({
      madeAt: now(),
      judge: 'Meera Sahu',
      event: 'Group Dance',
      rounds: [
        {
          id: 'finals',
          name: 'Finals',
          criteria: server.criteria,
          isHandedIn: server.handedIn,
          isOver: false,
          performers: server.performers.map(({ slot, name, isOut = false }, i) => ({
            slot,
            name,
            isOut,
            place: i + 1,
            marks: server.criteria.map(({ id }) => server.markOf(slot, id)),
            note: latest(slot, null)?.note ?? '',
          })),
        },
      ],
    }),
    'POST judge/marks': ({ presses }: { presses: MarkPress[] }) => ({
      answers: presses.map(press => {
        const problem = server.problem(press)
        if (problem === '') server.presses.set(press.id, press)
        return { id: press.id, problem, serverTime: now() }
      }),
    }),
    'POST judge/handIn': () => {
      server.handedIn = true
      return { handedInAt: now(), serverTime: now() }
    },
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    if (server.network === 'gone') throw new TypeError('Failed to fetch')
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`
    const text = await request.text()
    const body = text ? JSON.parse(text) : undefined
    const [link, token] = ['x-judge-link', 'x-access-token'].map(name => request.headers.get(name))
    server.calls.push({ call, link: link ?? null, token: token ?? null, body })
    if (server.refusal) return new Response(JSON.stringify(server.refusal), { status: server.refusal.status })
    return new Response(JSON.stringify(answers[call]!(body as never)))
  })
  return server
}

// Attacks at the counters where meals are served.
import type { CounterList } from '../../domain/meals/api.ts'
import type { TestPerson } from '../../server/testing/people.ts'
import { withNights } from './nights.ts'
import { type Answer, type Attack, countOf, summary, userIdOf, type World } from './world.ts'

const organiser = (path: string) => `/organiser${path}`

const meals: Attack = {
  name: 'meals of other people',
  wants: 'a meal before its time, a meal with another person’s id, names of people without their pass',
  isAhead: true,
  async run(world) {
    const volunteer = await world.person({ role: 'gate' })
    const eater = await world.person({ ...withNights(world), facility: withMeals(world), username: 'Gulab Jamun' })
    const stranger = await world.person({ username: 'A Stranger' })
    const list = async (who: TestPerson) => world.get(organiser('/counter/list'), who)
    const asStranger = await list(stranger)
    const { meals, people } = (await list(volunteer)).body as unknown as CounterList
    const { code } = (await world.get('/users/pass', eater)).body as { code: string }
    const own = people.find(({ username }) => username === 'Gulab Jamun')
    const day = meals[0] ? { mealId: meals[0].mealId, day: meals[0].day } : { mealId: '', day: '2030-01-01' }
    const scan = (fields: object, who = volunteer) =>
      world.post(organiser('/counter/scan'), { nonce: crypto.randomUUID(), ...day, counter: '1', ...fields }, who)
    const key = 'f'.repeat(64)
    const nonce = crypto.randomUUID()
    const others = (await world.get('/users/pass', stranger)).body.code
    const tries = [
      await scan({ code, at: new Date(Date.now() + 86_400_000).toISOString() }),
      await scan({ code, at: new Date(Date.parse(meals[0]?.from ?? '')).toISOString(), shown: 'served' }),
      await scan({ found: { userId: await userIdOf(world, eater), key } }),
      await scan({ found: { userId: await userIdOf(world, stranger), key } }),
      await scan({ code: await userIdOf(world, eater) }),
      await scan({ code: code.replace(/.$/, code.endsWith('0') ? '1' : '0') }),
      await scan({ code, mealId: 'feast' }),
    ]
    // For a pass without meals a counter shows the owner and the reason, also when its number comes a second time.
    const first = await scan({ nonce, code: others })
    const again = await scan({ nonce, code, shown: 'served' })
    const asGuest = await scan({ code }, stranger)
    const results = [...tries, first, again].map(({ body, status }) => String(body.result ?? status))
    const nameOf = ({ body }: Answer) => (body.person as { username: string } | null)?.username ?? 'nobody'
    const named = new Set(tries.slice(2, 6).map(nameOf))
    const byNumber = [first, again].map(nameOf)
    return {
      tried:
        'a meal of a later day, a clock that is ahead, ids of others and invented keys, a wrong code, a meal that does ' +
        'not exist, one number for two passes',
      got:
        `${results.join(', ')}; a participant: ${summary([asStranger, asGuest])}; named without a pass: ` +
        `${[...named].join(', ')}; by one number: ${byNumber.join(', then ')}`,
      held:
        own !== undefined &&
        !results.includes('served') &&
        [...named].join() === 'nobody' &&
        byNumber.every(name => name === 'A Stranger') &&
        !people.some(({ username }) => username === 'A Stranger') &&
        countOf([asStranger, asGuest], 403) === 2,
    }
  },
}

/** The first option of the edition with meals. */
function withMeals({ edition }: World): string {
  return edition.festival.facilities.find(({ meals }) => meals)?.name ?? ''
}

export const counters: Attack[] = [meals]

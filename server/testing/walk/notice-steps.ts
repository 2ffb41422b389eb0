// Notices in the walk. A notice reaches the people who meet its condition when it is sent, and no person twice.
import { increment } from './model.ts'
import { expectCall, organiser, type Step } from './step.ts'

export const sendNotice: Step = async walk => {
  const { model, random } = walk
  const call = { path: organiser('/notices'), token: model.staff.admin.token }
  if (model.notices.length > 0 && random.chance(0.3)) {
    const { noticeId, body } = random.pick(model.notices)
    const other = random.chance(0.3)
    const title = other ? 'Another title' : body.title
    const expected = other ? { status: 409 } : { status: 200, body: { noticeId } }
    await expectCall(walk, { ...call, body: { ...body, title } }, expected)
    return
  }
  const events = random.chance(0.5) ? [random.pick(model.known)] : []
  const people = model.walkers.filter(walker =>
    events.length > 0 ? walker.events.some(eventId => events.includes(eventId)) : walker.events.length > 0,
  )
  const body = {
    actId: crypto.randomUUID(),
    title: `Notice ${model.notices.length}`,
    text: 'Please read this.',
    audience: { who: 'registered', events },
    inProfile: true,
    byMail: random.chance(0.5),
  }
  const answer = await expectCall(walk, { ...call, body }, { status: people.length === 0 ? 409 : 200 })
  if (people.length === 0) return
  model.notices.push({ noticeId: String(answer.body.noticeId), body, reached: people.map(({ id }) => id) })
  increment(model.audit, 'notice.send')
}

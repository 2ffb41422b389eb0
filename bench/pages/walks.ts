// The visitors, their questions, and the way of each through the pages to words of the content.
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent, TeamGroup } from '../../domain/edition/content.ts'
import { defaultFacility } from '../../domain/edition/facility.ts'
import { sponsorSheet } from '../../domain/edition/sponsor-sheet.ts'
import { howMany } from '../../domain/lists/how-many.ts'
import { priceExamples } from '../../domain/money/price-examples.ts'
import { totalDue } from '../../domain/money/pricing.ts'
import { rupees } from '../../domain/rupees.ts'
import { publicContent, thisEdition } from '../../server/edition.ts'
import { confirmingText } from '../../web/parts/account/confirm-email-texts.ts'
import { countEvents, findEvents, noFilter } from '../../web/parts/events/find-events.ts'
import { listedCategories } from '../../web/parts/events/listed-categories.ts'
import type { Phone } from './phone.ts'

/** `ahead`: a new site, a month before the festival. `today`: full of people, on its second day. */
export type When = 'ahead' | 'today'

export type Walk = {
  visitor: string
  question: string
  /** For a question that makes sense only at one time. */
  only?: When
  /** The visitor is logged in. */
  account?: true
  scripts?: false
  largeText?: true
  go(phone: Phone, when: When): Promise<void>
}

const { catalogue, festival } = thisEdition
const { pronites, questions, sponsors, team } = publicContent
const friends = 7
const categories = listedCategories(catalogue, festival)
const asked = questions.topics.flatMap(topic => topic.questions.map(question => ({ topic, ...question })))
const helplines = questions.topics.find(topic => topic.helplines)

const outside = { isStudent: false, facility: defaultFacility(festival.facilities).name }
const forFriends = findEvents(categories, { ...noFilter, people: friends })
const teamEvent = allEvents(catalogue).find(({ team: size }) => (size?.min ?? 1) > 1) as FestivalEvent

const link = ({ page }: Phone, name: string | RegExp) => page.getByRole('link', { name, exact: true })
const sign = ({ page }: Phone, name: string) =>
  page.getByRole('navigation', { name: 'Signpost' }).getByRole('link', { name })

async function askQuestion(phone: Phone, id: string): Promise<void> {
  const answered = asked.find(question => question.id === id)
  if (!answered) throw new Error(`content/questions.ts has no question '${id}'`)
  await phone.open('/')
  await phone.press(sign(phone, 'Questions'))
  await phone.press(phone.page.getByText(answered.question, { exact: true }))
  await phone.see(answered.answer.at(-1)!)
}

/** The event in the list at the head of the Events page. */
const listed = ({ page }: Phone, { heading }: FestivalEvent) =>
  page.locator('h3 + ul').getByRole('link', { name: heading, exact: true })

async function openEvent(phone: Phone, event: FestivalEvent): Promise<void> {
  await phone.open('/')
  await phone.press(link(phone, 'Events'))
  await phone.press(listed(phone, event))
}

/** The price on the event's own page. */
async function findPrice(phone: Phone): Promise<void> {
  await openEvent(phone, teamEvent)
  await phone.see(phone.page.locator('dd').getByText(rupees(festival.prices.outside.perEvent)))
}

const group = 'a girl and six friends'
const parent = 'a parent'
const manager = "a sponsor's manager"
const reader = 'with a screen reader'
const large = 'with text at 200 %'
const hindi = 'searching in Hindi'
const noScripts = 'with scripts off'
/** The first word in Devanagari by which a category is found. */
const [word = ''] = catalogue.flatMap(({ otherWords = '' }) => otherWords.match(/[\p{Script=Devanagari}\p{M}]+/u) ?? [])
const hindiWord = { word, found: findEvents(categories, { ...noFilter, words: word }) }
const isAsked = ({ answersFor }: TeamGroup['members'][number]) => answersFor !== undefined

export const walks: Walk[] = [
  {
    visitor: group,
    question: 'what may we take part in, seven of us?',
    async go(phone) {
      await phone.open('/')
      await phone.press(link(phone, 'Events'))
      await phone.type(phone.page.getByRole('spinbutton', { name: /We are/ }), `${friends}`)
      await phone.see(phone.page.getByRole('status').filter({ hasText: howMany(countEvents(forFriends), 'event') }))
      await phone.see(link(phone, forFriends[0]!.events[0]!.heading))
    },
  },
  {
    visitor: group,
    question: 'what do we pay in all?',
    async go(phone) {
      await phone.open('/')
      await phone.press(sign(phone, 'Prices'))
      await phone.type(phone.page.getByRole('spinbutton', { name: 'People' }), `${friends}`)
      await phone.see(phone.page.locator('output').getByText(rupees(friends * totalDue(festival, outside, 1))))
    },
  },
  { visitor: group, question: 'how do we sign up as a team?', go: phone => askQuestion(phone, 'as-a-team') },
  {
    visitor: 'a student of the institute',
    question: 'what do I pay, and how do I get that price?',
    async go(phone) {
      await phone.open('/')
      await phone.press(sign(phone, 'Prices'))
      await phone.see(confirmingText(festival))
    },
  },
  { visitor: parent, question: 'is money paid back?', go: phone => askQuestion(phone, 'money-back') },
  {
    visitor: parent,
    question: 'which number do I call at night?',
    async go(phone) {
      await phone.open('/')
      await phone.press(sign(phone, 'Questions'))
      await phone.press(link(phone, helplines!.name))
      await phone.see(helplines!.helplines!.find(({ sample }) => !sample)!.number)
    },
  },
  { visitor: parent, question: 'where does my daughter sleep?', go: phone => askQuestion(phone, 'women-rooms') },
  {
    visitor: 'a band',
    question: 'when and where are the concert nights?',
    async go(phone, when) {
      await phone.open('/')
      await phone.press(link(phone, 'Pronites'))
      const night = phone.page.getByRole('listitem').filter({ hasText: pronites.nights![0]!.name })
      // Hour and stage are those of the programme, which a site that has just been started does not have.
      await phone.see(night.getByText({ ahead: /time and stage to be announced/, today: /\d\d:\d\d.*, \S/ }[when]))
    },
  },
  {
    visitor: 'a band',
    question: 'how do we ask to play?',
    async go(phone) {
      await phone.open('/')
      await phone.press(link(phone, 'Pronites'))
      await phone.press(link(phone, 'Want to perform? Contact us'))
      await phone.see(
        phone.page.getByRole('heading', { name: team.flatMap(({ members }) => members).find(isAsked)!.answersFor! }),
      )
    },
  },
  {
    visitor: manager,
    question: 'who answers?',
    async go(phone) {
      await phone.open('/')
      await phone.press(link(phone, 'Sponsors'))
      await phone.press(link(phone, 'Become a sponsor'))
      await phone.see(phone.page.getByRole('main').getByText(festival.contact.email))
    },
  },
  {
    visitor: manager,
    question: 'what does the sheet say?',
    async go(phone) {
      await phone.open('/')
      await phone.press(link(phone, 'Sponsors'))
      const type = await phone.take(phone.page.locator(`a[href="${sponsorSheet}"]`), sponsorSheet)
      if (type !== 'application/pdf') throw new Error(`the sheet is of the type '${type}'`)
    },
  },
  {
    visitor: manager,
    question: 'which sponsors are there this year?',
    async go(phone) {
      const { name, trade, sample } = sponsors.strip[0]!
      await phone.open('/')
      await phone.press(link(phone, 'Sponsors'))
      await phone.see(phone.page.getByRole('heading', { name: sample ? trade : name, exact: true }))
    },
  },
  {
    visitor: 'a newcomer without the mail',
    question: 'what do I do? (logged in)',
    account: true,
    async go(phone) {
      await phone.open('/')
      await phone.press(link(phone, 'Go to Profile'))
      await phone.see(phone.page.getByRole('button', { name: 'Send the link again' }))
    },
  },
  { visitor: 'a newcomer without the mail', question: 'what do I do?', go: phone => askQuestion(phone, 'no-mail') },
  {
    visitor: 'a participant who cancels',
    question: 'how do I leave an event? (logged in)',
    account: true,
    async go(phone) {
      await phone.open('/')
      await phone.press(link(phone, 'Go to Profile'))
      await phone.press(phone.page.getByRole('button', { name: 'Unregister for Events' }))
      await phone.see(phone.page.getByRole('dialog').getByText('Balance to pay'))
    },
  },
  {
    visitor: 'a participant who cancels',
    question: 'how and when does the money come back?',
    go: phone => askQuestion(phone, 'money-back'),
  },
  {
    visitor: 'on the day',
    question: 'what is on now, and where?',
    only: 'today',
    async go(phone) {
      await phone.open('/')
      await phone.see(phone.page.getByRole('region', { name: 'At the festival now' }).locator('small').first())
    },
  },
  {
    visitor: 'on the day',
    question: 'when and where is my next session, and which way? (logged in)',
    only: 'today',
    account: true,
    async go(phone) {
      await phone.open('/')
      await phone.press(link(phone, 'Go to Profile'))
      await phone.see(phone.page.getByRole('region', { name: 'What is next' }).locator('small').first())
    },
  },
  {
    visitor: reader,
    question: 'how do we take part in an event?',
    async go(phone) {
      await phone.open('/')
      await phone.activate(link(phone, 'Events'))
      await phone.activate(listed(phone, teamEvent))
      await phone.hear(`Sign up and choose ${teamEvent.title}`)
    },
  },
  {
    visitor: reader,
    question: 'what does an event cost?',
    async go(phone) {
      await phone.open('/')
      await phone.activate(sign(phone, 'Prices'))
      await phone.hear(priceExamples(festival)[0]!)
    },
  },
  {
    visitor: large,
    question: 'what does an event cost me?',
    largeText: true,
    go: findPrice,
  },
  { visitor: large, question: 'is money paid back?', largeText: true, go: phone => askQuestion(phone, 'money-back') },
  {
    visitor: hindi,
    question: `${hindiWord.word}?`,
    async go(phone) {
      await phone.open('/')
      await phone.press(link(phone, 'Events'))
      await phone.type(phone.page.getByRole('searchbox'), hindiWord.word)
      await phone.see(
        phone.page.getByRole('status').filter({ hasText: howMany(countEvents(hindiWord.found), 'event') }),
      )
      await phone.see(link(phone, hindiWord.found[0]!.events[0]!.heading))
    },
  },
  {
    visitor: noScripts,
    question: 'what does an event cost me?',
    scripts: false,
    go: findPrice,
  },
  {
    visitor: noScripts,
    question: 'what do seven of us pay?',
    scripts: false,
    async go(phone) {
      await phone.open('/')
      await phone.press(sign(phone, 'Prices'))
      await phone.see(priceExamples(festival)[0]!)
    },
  },
  {
    visitor: noScripts,
    question: 'how do I sign up?',
    scripts: false,
    async go(phone) {
      await phone.open('/')
      await phone.press(link(phone, 'Register'))
      // Found by CSS: Playwright's roles and texts leave `noscript` out, although people see it.
      await phone.see(phone.page.locator(`noscript a[href="mailto:${festival.contact.email}"]`))
    },
  },
  {
    visitor: noScripts,
    question: 'is money paid back?',
    scripts: false,
    go: phone => askQuestion(phone, 'money-back'),
  },
]

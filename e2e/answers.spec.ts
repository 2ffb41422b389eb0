// Questions at registration, on a phone: left empty, seen as missing, answered, and seen by the coordinator.
import { expect, type Locator, test } from '@playwright/test'
import type { RegistrationQuestion } from '../domain/edition/content.ts'
import { expectAccessible } from './accessible.ts'
import { openEvents } from './edition.ts'
import { anOrganiser, enterConsole } from './organisers.ts'
import { aPerson, arriveOnProfile, withGroupChats } from './people.ts'

/** An event that asks each person something required; undefined if the edition has none. */
const asking = openEvents.find(({ questions = [] }) =>
  questions.some(({ of, required }) => of === 'person' && required),
)

test('W2: a person registers without an answer, sees that it is missing, answers, and the roster shows it', async ({
  page,
  request,
}) => {
  test.skip(!asking, 'no event of this edition asks people something required')
  const { ind, heading, questions = [] } = asking!
  const question = questions.find(({ of, required }) => of === 'person' && required)!
  const person = { ...aPerson(), username: `Answering ${process.pid}` }
  await withGroupChats(page)
  await arriveOnProfile(page, person)
  await page.goto(`/profile?dialog=register&event=${ind}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: heading, exact: true })).toBeChecked()
  await dialog.getByRole('button', { name: 'Register' }).click()
  const confirmation = page.getByRole('region', { name: 'You are registered' })
  await expect(confirmation.getByRole('form', { name: 'Please answer' })).toContainText(question.ask)

  await page.goto('/profile')
  const step = page.getByRole('navigation', { name: 'Next step' })
  await expect(step).toContainText('1 question about your registration is not answered')
  await step.getByRole('link', { name: 'Answer now' }).click()
  const form = page.getByRole('form', { name: 'Questions about your registration' })
  await expect(form).toBeInViewport()
  await expect(form.getByText('Not answered yet')).toBeVisible()
  await expectAccessible(page)
  const words = await answer(form, question)
  await form.getByRole('button', { name: 'Save the answers' }).click()
  await expect(form.getByText('Not answered yet')).toBeHidden()
  await expect(step).not.toContainText('not answered')

  await enterConsole(page, await anOrganiser(request, 'coordinator', { events: `${ind}` }), `/organiser/rosters/${ind}`)
  await page.getByLabel('Name, user id or college').fill(person.username)
  const row = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(words)
})

/** Gives an answer in the form, and returns it in words. */
async function answer(form: Locator, { ask, kind, choices = [] }: RegistrationQuestion): Promise<string> {
  const words = kind === 'text' ? 'A long answer' : kind === 'yesNo' ? 'Yes' : choices[0]!.name
  if (kind === 'text') await form.getByLabel(ask).fill(words)
  else await form.getByRole('group', { name: ask }).getByRole('radio', { name: words, exact: true }).check()
  return words
}

// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { legal } from '../../testing/edition/legal.ts'
import { questions } from '../../testing/edition/questions.ts'
import { EditionProvider } from '../edition.tsx'
import { CashierWindow } from '../parts/legal/cashier-window.tsx'
import { LegalPage } from '../parts/legal/legal-page.tsx'
import { SessionProvider } from '../session/session.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser } from '../testing/show.tsx'
import QuestionsPage from './questions.tsx'

inAFreshBrowser()

function show(Page: ComponentType, address: string) {
  fakeServer({})
  const Shown = () => (
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
      <SessionProvider>
        <Page />
      </SessionProvider>
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '*', Component: Shown }])
  render(<Site initialEntries={[address]} />)
}

function showQuestions(address = '/questions') {
  const Questions = QuestionsPage as ComponentType<{ loaderData: { questions: typeof questions } }>
  show(() => <Questions loaderData={{ questions }} />, address)
}

const drawerOf = (question: string) => screen.getByText(question).closest('details')!

describe('the Questions page', () => {
  it('each question is a closed drawer with its answer and a link', () => {
    showQuestions()
    const drawer = drawerOf('How much is one event?')
    expect(drawer.open).toBe(false)
    expect(drawer.textContent).toContain('One event costs ₹400.Students pay ₹150.')
    expect(within(drawer).getByText('The whole table').getAttribute('href')).toBe('/prices')
  })

  it('an address such as /questions#way-home opens only the drawer of that question', () => {
    showQuestions('/questions#way-home')
    expect(drawerOf('Who walks me home?').open).toBe(true)
    expect(drawerOf('How much is one event?').open).toBe(false)
  })

  it('only an answer that is a sample is marked as to be confirmed', () => {
    showQuestions()
    expect(within(drawerOf('When is it paid back?')).getByText('(to be confirmed)')).toBeTruthy()
    expect(screen.getAllByText('(to be confirmed)')).toHaveLength(1)
    expect(screen.getAllByText(/not final yet/)).toHaveLength(1)
  })

  it('a confirmed helpline number is a telephone link; a sample number is replaced by “to be announced”', () => {
    showQuestions()
    expect(screen.getByText('+91 22222 22222').getAttribute('href')).toBe('tel:+912222222222')
    expect(screen.getByText('to be announced')).toBeTruthy()
    expect(document.body.textContent).not.toContain('00000')
  })
})

describe('a legal page', () => {
  it('a section of a legal page links to the page that it mentions', () => {
    show(() => <LegalPage page={legal.terms} drawing="terms" />, '/terms')
    expect(within(screen.getByRole('main')).getByText('The way back').getAttribute('href')).toBe('/refunds')
    expect(screen.queryByText(/to be confirmed/)).toBeNull()
  })

  it('a section that is a sample is marked as to be confirmed, and the page shows the contact address', () => {
    show(() => <CashierWindow page={legal.refunds} />, '/refunds')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Refunds')
    expect(screen.getByText('At the desk.').parentElement?.textContent).not.toContain('confirmed')
    expect(screen.getByText('Within a week.').parentElement?.textContent).toContain('(to be confirmed)')
    expect(screen.getAllByText(/not final yet/)).toHaveLength(1)
    expect(within(screen.getByRole('main')).getByText('At the desk.').closest('ol')).not.toBeNull()
    expect(within(screen.getByRole('main')).getByText(festival.contact.email).getAttribute('href')).toBe(
      `mailto:${festival.contact.email}`,
    )
  })
})

// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { StatementBody, StatementPreview } from '../../../domain/bank/api.ts'
import { AsOrganiser } from '../../testing/as-organiser.tsx'
import { fakeServer, held } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { TestEdition } from '../../testing/test-edition.tsx'
import { workbookOf } from '../../testing/workbook-file.ts'
import Statements from './statements-page.tsx'

inAFreshBrowser()
// The simulated browser does not know <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

const preview = {
  rows: [],
  counts: {},
  left: 1,
  leftLines: [{ line: 9, text: 'Grand Total 2031' }],
  cut: 7,
  cutLines: [3, 4, 5, 6, 7],
  credited: 0,
  digest: 'x',
} as unknown as StatementPreview

function open() {
  const empty = { rows: [], total: 0, cursor: null, totals: {} }
  const server = fakeServer({
    'GET organiser/transfers': { body: empty },
    'POST organiser/statements/preview': { body: preview },
  })
  const Stub = createRoutesStub([{ path: '/organiser/statements', Component: Statements }])
  render(
    <TestEdition>
      <AsOrganiser>
        <Stub initialEntries={['/organiser/statements']} />
      </AsOrganiser>
    </TestEdition>,
  )
  const choose = (content: Uint8Array | string, name: string) =>
    userEvent.upload(screen.getByLabelText(/^Statement as CSV or Excel/), new File([content as BlobPart], name))
  const sent = () => server.sent('organiser/statements/preview') as StatementBody[]
  return { choose, sent, server }
}

const header = ['Txn Date', 'Narration', 'Ref No', 'Withdrawal', 'Deposit']
const rowOf = (day: string, amount: number) => [day, 'UPI/CR/412345678901/ASHA EX/SBIN', '412345678901', null, amount]

describe('the Statements page', () => {
  it("an empty inbox shows one sentence; the text 'Nothing found' is only for screen readers", async () => {
    open()
    expect(await screen.findByText(/^The inbox is empty/)).toBeDefined()
    expect(screen.getByText('Nothing found').className).toBe('visually-hidden')
  })

  it('M5: the sheets of an Excel file are offered, and the chosen sheet is sent as text', async () => {
    const { choose, sent } = open()
    await choose(
      workbookOf([
        { name: 'Feb', rows: [['MODEL BANK'], header, rowOf('05/02/2031', 400)] },
        { name: 'Mar', rows: [header, rowOf('05/03/2031', 700)] },
      ]),
      'statement.xlsx',
    )
    const sheet = await screen.findByLabelText(/^Sheet/)
    await userEvent.selectOptions(sheet, 'Mar')
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      csv: `${header.join(',')}\n05/03/2031,UPI/CR/412345678901/ASHA EX/SBIN,412345678901,,700`,
      columns: { amount: 'Deposit', reference: 'Ref No', date: 'Txn Date' },
    })
  })

  it('M4: the preview names lines whose numbers a spreadsheet cut, and counts lines that are not transfers', async () => {
    const { choose } = open()
    await choose('Date,UTR,Credit\n05/02/2031,5.12E+11,400', 'statement.csv')
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }))
    const warning = await screen.findByText(/cut the numbers of 7 rows/)
    expect(warning.textContent).toMatch(/5\.12E\+11 \(lines 3, 4, 5, 6, 7 and more\).*the file that your bank gave you/)
    expect(screen.getByText('1 line is not a transfer')).toBeDefined()
  })

  it('M5: the preview of a file is not shown after another file was chosen', async () => {
    const { choose, server } = open()
    const first = held()
    server.answer('POST organiser/statements/preview', first.handler)
    await choose('Date,UTR,Credit\n05/02/2031,412345678901,400', 'a.csv')
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }))
    await choose('Date,UTR,Credit\n05/02/2031,412345678902,500', 'b.csv')
    first.give({ body: preview })
    expect(await screen.findByRole('button', { name: 'Preview' })).toBeDefined()
    expect(screen.queryByText('3. Preview')).toBeNull()
  })

  it('M4: the page shows the reason why a file cannot be previewed', async () => {
    const { choose } = open()
    await choose('%PDF-1.7', 'statement.pdf')
    expect(await screen.findByText(/statement\.pdf is a PDF.*choose CSV or Excel/)).toBeDefined()
    await choose('Hello\nWorld', 'letter.txt')
    expect(await screen.findByText(/None of the first 200 lines of letter\.txt has column names/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
    await choose('Day,Paisa,Kind\n1,2,3', 'other.csv')
    expect(await screen.findByText(/No column name means money received/)).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText(/^Amount received/), 'Paisa')
    expect(screen.queryByText(/No column name means/)).toBeNull()
  })
})

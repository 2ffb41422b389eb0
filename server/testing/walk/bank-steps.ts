// Simulates the bank in the walk, and cashiers who import its statements. People report transfers before or after they
// make them, or never; some money is outgoing. Statements have three formats, and some rows are imported repeatedly.
// Cashiers decide about open rows in every way, sometimes late or repeatedly.
import { guessColumns } from '../../../domain/bank/statement-columns.ts'
import { act, actAgain } from './adopt.ts'
import { type BankRow, dueOf } from './model.ts'
import { aCashier, aWalker, Mismatch, oneOf, organiser, recent, type Step, type Walk } from './step.ts'

const mostRows = 8
const names = ['ASHA RAO', 'R KUMAR', 'MEENA S', 'JOHN DSOUZA']
const failures = ['FAILED', 'PENDING', 'DECLINED', 'REVERSED', 'TIMED OUT']

/** Makes a bank transfer, with or without an open claim, of the claimed or another amount, incoming or outgoing. */
export const transferMoney: Step = async walk => {
  const { model, random, calls } = walk
  const told = model.claims.filter(({ state }) => state === 'open')
  const claim = told.length > 0 && random.chance(0.6) ? oneOf(walk, told, ({ utr }) => utr) : null
  const last = model.bank.at(-1)
  const again = last?.direction === 'in' && last.number !== '' && random.chance(0.2)
  const row: BankRow = {
    number: again
      ? last.number
      : claim === null && random.chance(0.2)
        ? ''
        : (claim?.utr ?? `${700_000_000_000 + random.integer(0, 10 ** 10)}`),
    amount: again ? last.amount : claim && random.chance(0.7) ? claim.amount : random.integer(1, 1500),
    payer: random.pick(names),
    day: random.integer(1, 28),
    direction: again || (claim === null && random.chance(0.15)) ? 'out' : 'in',
    state: random.chance(0.2) ? random.pick(failures) : 'SUCCESS',
    isUploaded: false,
  }
  const isTaken = model.bank.some(
    ({ number, amount }) => number !== '' && number === row.number && amount === row.amount,
  )
  if (isTaken && !again) return
  model.bank.push(row)
  calls.push(`the bank: ${JSON.stringify(row)}`)
}

/** A person reports a transfer after it was made. The transfer may be another person's, or imported long ago. */
export const claimTransfer: Step = async walk => {
  const { model, random } = walk
  const paid = model.bank.filter(({ direction, number }) => direction === 'in' && number !== '')
  const owing = model.walkers.filter(walker => dueOf(model, walker) > 0)
  if (paid.length === 0 || owing.length === 0) return
  const { number, amount } = recent(walk, paid)
  const body = { utr: number, amount: random.chance(0.8) ? amount : random.integer(1, 1500) }
  await act(walk, {
    path: '/api/users/paymentClaim',
    body,
    token: oneOf(walk, owing, ({ username }) => username).token,
  })
}

const paise = (rupees: number) => `${rupees}.00`

/** Functions that write rows as a statement, each in the format of a different bank. */
const formats: ((rows: readonly BankRow[]) => string[])[] = [
  rows => [
    'Transaction ID,Date,Narration,Amount,Type,Status',
    ...rows.map(({ number, day, amount, direction, state, payer }) => {
      const narration = number === '' ? `NEFT ${payer}` : `UPI-${payer}`
      return [number, `${two(day)}/05/2031`, narration, amount, direction === 'in' ? 'CR' : 'DR', state].join(',')
    }),
  ],
  rows => [
    'A bank of India,,,,',
    'Date,Narration,Ref No,Withdrawal,Deposit',
    ...rows.map(({ number, day, amount, direction, payer }) =>
      [
        `${two(day)}/05/31`,
        number === '' ? `NEFT ${payer}` : `UPI-${payer}`,
        number,
        ...inColumn(direction, amount),
      ].join(','),
    ),
    'Grand total,,,,',
  ],
  rows => [
    'Txn Date,Description,Debit,Credit,Balance',
    ...rows.map(({ number, day, amount, direction, payer }) =>
      [
        `${two(day)}-May-2031`,
        number === '' ? `NEFT ${payer}` : `UPI/${direction === 'in' ? 'CR' : 'DR'}/${number}/${payer}`,
        ...inColumn(direction, amount),
        '90000.00',
      ].join(','),
    ),
  ],
]
const two = (day: number) => String(day).padStart(2, '0')
const inColumn = (direction: string, amount: number) =>
  direction === 'out' ? [paise(amount), ''] : ['', paise(amount)]

/** Imports some of the bank's rows, including rows that were imported before. */
export const uploadStatement: Step = async walk => {
  const { model, random } = walk
  if (model.bank.length === 0) return
  const from = random.chance(0.5) ? 0 : random.integer(0, model.bank.length - 1)
  const rows = model.bank.toReversed().slice(from, from + random.integer(1, mostRows))
  // Only the first format has a column for the state of a transfer.
  const format = rows.some(({ state }) => state !== 'SUCCESS') ? formats[0]! : random.pick(formats)
  const lines = format(rows)
  const header = lines.find(line => /date/i.test(line))!.split(',')
  const body = { csv: lines.join('\n'), method: random.pick(['upi', 'bank']), columns: guessColumns(header) }
  const call = { path: organiser('/statements/import'), body, token: aCashier(walk).token }
  const before = await creditedNumbers(walk)
  const { status, text } = await act(walk, call)
  if (status !== 200) throw new Mismatch(`the statement was refused: ${text}`)
  for (const row of rows) row.isUploaded = true
  await expectBankKnown(walk, before)
  if (random.chance(0.3)) await actAgain(walk, call)
}

/** The UTR numbers of bank transfers that are in the ledger. */
async function creditedNumbers({ site: { database } }: Walk): Promise<ReadonlySet<string>> {
  const rows = await database.db
    .selectFrom('payment')
    .select('reference')
    .where('transfer_id', 'is not', null)
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/**
 * Checks that each imported transfer is stored exactly once, with its amount. Also checks each transfer that was
 * credited since `before`: unless staff decided otherwise, no row with its UTR number may have failed or be outgoing.
 */
async function expectBankKnown(walk: Walk, before: ReadonlySet<string>): Promise<void> {
  const { db } = walk.site.database
  const uploaded = walk.model.bank.filter(row => row.isUploaded)
  const kept = Map.groupBy(await db.selectFrom('transfer').selectAll().execute(), ({ reference }) => reference)
  const credited = await creditedNumbers(walk)
  for (const row of uploaded) {
    const { number, amount, direction, state } = row
    if (direction === 'in' && state === 'SUCCESS') {
      const rows = (kept.get(number) ?? []).filter(transfer => transfer.amount === amount)
      const same = uploaded.filter(
        other => other.number === number && other.amount === amount && other.direction === 'in',
      )
      // If several transfers have the same UTR number, rows in two formats may count as different transfers; staff
      // decide.
      const isShared = number !== '' && uploaded.some(other => other.number === number && other.amount !== amount)
      const isKept = isShared ? rows.length > 0 : rows.length === (number === '' ? same.length : 1)
      if (!isKept)
        throw new Mismatch(`the transfer ${number} of ${amount} is kept as ${JSON.stringify(kept.get(number))}`)
    } else if (credited.has(number) && !before.has(number))
      throw new Mismatch(`${number} was credited, and is ${direction} and ${state}`)
  }
}

export const matchAgain: Step = async walk => {
  const before = await creditedNumbers(walk)
  await act(walk, { path: organiser('/transfers/match'), token: aCashier(walk).token })
  await expectBankKnown(walk, before)
}

/** Credits a stored transfer to one or two people, sets it aside or reopens it. Any decision may precede this. */
export const decideTransfer: Step = async walk => {
  const { random, site } = walk
  const kept = await site.database.db.selectFrom('transfer').selectAll().orderBy('imported_at').orderBy('id').execute()
  if (kept.length === 0) return
  const open = kept.filter(({ state }) => state === 'open')
  const transfer = open.length > 0 && random.chance(0.7) ? recent(walk, open) : recent(walk, kept)
  const what = random.pick(['assign', 'assign', 'assign', 'ignore', 'reopen'] as const)
  const people = [aWalker(walk), aWalker(walk)]
  const amount = transfer.amount ?? 100
  const part = random.integer(1, amount)
  const shares =
    random.chance(0.3) && part < amount
      ? [
          { userId: people[0]!.userId, amount: part },
          { userId: people[1]!.userId, amount: random.chance(0.9) ? amount - part : amount },
        ]
      : [{ userId: people[0]!.userId, amount }]
  const reason = 'as the payer says'
  const bodies = {
    assign: { shares, ...(random.chance(0.6) && { reason }) },
    ignore: { reason },
    reopen: {},
  }
  const token = aCashier(walk).token
  const call = { path: organiser(`/transfers/${transfer.id}/${what}`), body: bodies[what], token }
  const { status } = await act(walk, call)
  await expectBankKnown(walk, await creditedNumbers(walk))
  if (status === 200 && random.chance(0.2)) await actAgain(walk, call)
}

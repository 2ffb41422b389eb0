// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EquipmentSheet } from '../../../domain/stage/equipment-api.ts'
import { aRound } from '../../testing/a-round.tsx'
import { inAFreshBrowser } from '../../testing/show.tsx'

inAFreshBrowser()

const owls = { performer: { of: 'team' as const, id: 't1' }, name: 'Night Owls', college: 'Sample College' }
const kites = { performer: { of: 'team' as const, id: 't2' }, name: 'Red Kites', college: '' }
const startsAt = ['2130-11-14T03:30:00.000Z', '2130-11-14T04:00:00.000Z'] as const
const aSheet = (has: EquipmentSheet['days'][number]['times'][number]['has']): EquipmentSheet => ({
  minutes: 30,
  aDay: 1,
  days: [
    {
      day: '2130-11-14',
      times: [
        { startsAt: startsAt[0], has },
        { startsAt: startsAt[1], has: null },
      ],
    },
  ],
  performers: [owls, kites],
})
const booked = { ...owls, bookedAt: '2130-11-14T02:00:00.000Z' }

async function aPage(sheet: EquipmentSheet) {
  const page = aRound({ form: 'slots', slots: { minutes: 30, aDay: 1 } })
  page.server.answer('GET organiser/slots/1/first', { body: sheet })
  const day = within(await screen.findByRole('region', { name: 'Equipment on Tue 14 Nov' }))
  return { ...page, day }
}

it('W8: the coordinator sees who has which time of equipment, and frees one with a reason', async () => {
  const { day, person, dialog, server } = await aPage(aSheet(booked))
  expect(day.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('09:00Night OwlsSample College'),
    expect.stringContaining('09:30free'),
  ])
  server.answer('POST organiser/slots/1/first/free', { body: aSheet(null) })
  await person.click(day.getByRole('button', { name: /^Free ?Tue 14 Nov, 09:00, Night Owls$/ }))
  const form = dialog('Free Tue 14 Nov, 09:00 of Night Owls')
  await person.type(form.getByLabelText('Reason'), 'camera is broken')
  await person.click(form.getByRole('button', { name: 'Free the time' }))
  await waitFor(() =>
    expect(server.sent('organiser/slots/1/first/free')).toEqual([
      { startsAt: startsAt[0], reason: 'camera is broken' },
    ]),
  )
  await waitFor(() => expect(day.queryByText('Night Owls')).toBeNull())
})

it('W8: days that are over are folded', async () => {
  const sheet = aSheet(null)
  const over = { day: '2020-11-14', times: [{ startsAt: '2020-11-14T03:30:00.000Z', has: booked }] }
  await aPage({ ...sheet, days: [over, ...sheet.days] })
  const folded = screen.getByText('Earlier days').closest('details')!
  expect(folded.open).toBe(false)
  expect(folded.textContent).toContain('Equipment on Sat 14 Nov')
  expect(folded.textContent).not.toContain('Equipment on Tue 14 Nov')
})

it('W8: the coordinator books a time for a team', async () => {
  const { day, person, dialog, server } = await aPage(aSheet(booked))
  server.answer('POST organiser/slots/1/first/book', { body: aSheet(booked) })
  await person.click(day.getByRole('button', { name: /^Book ?Tue 14 Nov, 09:30$/ }))
  const form = dialog('Book Tue 14 Nov, 09:30')
  await person.selectOptions(form.getByLabelText('For'), 'Red Kites')
  await person.click(form.getByRole('button', { name: 'Book the time' }))
  await waitFor(() =>
    expect(server.sent('organiser/slots/1/first/book')).toEqual([
      { performer: kites.performer, startsAt: startsAt[1] },
    ]),
  )
})

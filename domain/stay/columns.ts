// The columns of the lists of nights, for print, CSV and XLSX.
import type { ListColumn } from '../lists/list-column.ts'
import type { GuestRow } from './desk-api.ts'

/** A person in a bed on a night. */
export type SleeperRow = {
  house: string
  room: string
  bed: number
  username: string
  userId: string
  phone: string
  gender: string
  college: string
  arrived: boolean
  /** '14 - 16 Nov'. */
  nights: string
  /** 'arrives', 'leaves' or empty. */
  today: string
  needs: string
}

export const sleeperColumns: readonly ListColumn<SleeperRow>[] = [
  { name: 'house', title: 'House', kind: 'text', value: row => row.house },
  { name: 'room', title: 'Room', kind: 'code', value: row => row.room },
  { name: 'bed', title: 'Bed', kind: 'figure', value: row => row.bed },
  { name: 'name', title: 'Name', kind: 'text', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'phone', title: 'Phone', kind: 'phone', value: row => row.phone },
  { name: 'gender', title: 'Gender', kind: 'text', value: row => row.gender },
  { name: 'college', title: 'College', kind: 'text', value: row => row.college },
  { name: 'arrived', title: 'Arrived', kind: 'mark', value: row => row.arrived },
  { name: 'nights', title: 'Nights', kind: 'text', value: row => row.nights },
  { name: 'today', title: 'Today', kind: 'text', value: row => row.today },
  { name: 'needs', title: 'Needs', kind: 'text', value: row => row.needs },
]

/** A person who arrives or leaves on a day. */
export type MoveRow = {
  today: string
  hour: number | null
  house: string
  room: string
  username: string
  userId: string
  phone: string
  college: string
  nights: string
  state: GuestRow['state']
}

const hourText = ({ hour }: { hour: number | null }) => (hour === null ? 'not given' : `${hour}:00`)

export const moveColumns: readonly ListColumn<MoveRow>[] = [
  { name: 'today', title: 'Today', kind: 'text', value: row => row.today },
  { name: 'hour', title: 'Hour', kind: 'text', value: hourText },
  { name: 'house', title: 'House', kind: 'text', value: row => row.house },
  { name: 'room', title: 'Room', kind: 'code', value: row => row.room },
  { name: 'name', title: 'Name', kind: 'text', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'phone', title: 'Phone', kind: 'phone', value: row => row.phone },
  { name: 'college', title: 'College', kind: 'text', value: row => row.college },
  { name: 'nights', title: 'Nights', kind: 'text', value: row => row.nights },
  { name: 'state', title: 'State', kind: 'text', value: row => row.state },
]

/** Expected arrivals of a day and hour. `hour` is null for people who gave no hour. */
export type ArrivalHourRow = { day: string; hour: number | null; house: string; people: number }

export const arrivalHourColumns: readonly ListColumn<ArrivalHourRow>[] = [
  { name: 'day', title: 'Day', kind: 'text', value: row => row.day },
  { name: 'hour', title: 'Hour', kind: 'text', value: hourText },
  { name: 'house', title: 'House', kind: 'text', value: row => row.house },
  { name: 'people', title: 'People', kind: 'figure', value: row => row.people },
]

export type FreeRow = { night: string; house: string; gender: string; beds: number; free: number }

export const freeColumns: readonly ListColumn<FreeRow>[] = [
  { name: 'night', title: 'Night', kind: 'text', value: row => row.night },
  { name: 'house', title: 'House', kind: 'text', value: row => row.house },
  { name: 'gender', title: 'Gender', kind: 'text', value: row => row.gender },
  { name: 'beds', title: 'Beds', kind: 'figure', value: row => row.beds },
  { name: 'free', title: 'Free', kind: 'figure', value: row => row.free },
]

export type DepositRow = { username: string; userId: string; phone: string; house: string; amount: number }

export const depositColumns: readonly ListColumn<DepositRow>[] = [
  { name: 'name', title: 'Name', kind: 'text', value: row => row.username },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'phone', title: 'Phone', kind: 'phone', value: row => row.phone },
  { name: 'house', title: 'House', kind: 'text', value: row => row.house },
  { name: 'amount', title: 'Held', kind: 'amount', value: row => row.amount },
]

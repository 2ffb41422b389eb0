// The organisers' calls about nights: houses, rooms, beds, the houses' desks.
import type {
  ActsToReview,
  CloseBody,
  CountAnswer,
  CountBody,
  DepositsAnswer,
  DeskAct,
  DeskAnswer,
  DeskList,
  GiveBody,
  HouseBody,
  LimitsAnswer,
  LimitsBody,
  MailRoomsAnswer,
  MoveBody,
  NightsAnswer,
  NightsBody,
  ProposalAnswer,
  ReviewActBody,
  RoomBody,
  RoomsPreview,
  StayOverview,
} from '../../../domain/stay/desk-api.ts'
import { get, longWork, part, post } from '../shell/organiser-call.ts'

type Written = { id: string }

export const readBoard = () => get<StayOverview>('stay/board')
export const saveHouse = (houseId: string | null, body: HouseBody) =>
  post<Written>(houseId === null ? 'stay/houses' : `stay/houses/${part(houseId)}`, body)
export const removeHouse = (houseId: string) => post<Written>(`stay/houses/${part(houseId)}/remove`, {})
export const saveRoom = (roomId: string | null, body: RoomBody) =>
  post<Written>(roomId === null ? 'stay/rooms' : `stay/rooms/${part(roomId)}`, body)
export const removeRoom = (roomId: string) => post<Written>(`stay/rooms/${part(roomId)}/remove`, {})
export const closeRoom = (roomId: string, body: CloseBody) => post<Written>(`stay/rooms/${part(roomId)}/close`, body)
export const previewRooms = (csv: string) => post<RoomsPreview>('stay/rooms/preview', { csv }, longWork)
export const importRooms = (csv: string) =>
  post<{ added: number; changed: number }>('stay/rooms/import', { csv }, longWork)
export const readLimits = () => get<LimitsAnswer>('stay/limits')
export const setLimits = (body: LimitsBody) => post<LimitsAnswer>('stay/limits', body)
export const readProposal = (only: readonly string[] = []) =>
  get<ProposalAnswer>('stay/proposal', { only: only.join(',') })
export const giveBeds = (body: GiveBody) => post<{ given: number }>('stay/give', body, longWork)
export const moveGuest = (body: MoveBody) => post<{ bed: number | null }>('stay/move', body)
export const changeNights = (body: NightsBody) => post<NightsAnswer>('stay/nights', body)
export const mailRooms = () => post<MailRoomsAnswer>('stay/tell', {}, longWork)
export const readDeskList = () => post<DeskList>('stay/desk/list', {})
export const sendDeskAct = (body: DeskAct) => post<DeskAnswer>('stay/desk/act', body)
export const readKept = () => get<ActsToReview>('stay/desk/kept')
export const changeKept = (change: ReviewActBody['change']) => post<Written>('stay/desk/kept', { change })
export const readDeposits = () => get<DepositsAnswer>('stay/deposits')
export const countDeposits = (body: CountBody) => post<CountAnswer>('stay/deposits/count', body)

// The organisers' calls about accommodation and food.
import type { FacilitiesList } from '../../../domain/rosters/api.ts'
import { get, type Query } from '../shell/organiser-call.ts'

export const listFacilities = (query: Query) => get<FacilitiesList>('facilities', query)

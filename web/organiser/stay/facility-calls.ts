// The organisers' calls about accommodation and food.
import { callTo } from '../shell/organiser-call.ts'

export const listFacilities = callTo('GET /facilities')

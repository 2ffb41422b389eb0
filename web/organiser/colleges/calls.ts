// The organisers' calls about colleges.
import { callTo } from '../shell/organiser-call.ts'

export const listColleges = callTo('GET /colleges')
export const mergeCollege = callTo('POST /colleges/merge')

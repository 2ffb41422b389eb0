// The organisers' calls about colleges.
import type { CollegesList, MergeCollegeBody } from '../../../domain/colleges/api.ts'
import { get, post, type Query } from '../shell/organiser-call.ts'

export const listColleges = (query: Query) => get<CollegesList>('colleges', query)
export const mergeCollege = (body: MergeCollegeBody) => post<{ merged: boolean }>('colleges/merge', body)

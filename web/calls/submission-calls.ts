// The calls about what the user hands in for events; see api.ts. Files are sent by parts/hand-in/send-file.ts.
import type { FileAddress, LinkBody, OwnSubmissions, TextBody } from '../../domain/submissions/api.ts'
import { call } from './api.ts'

export const readSubmissions = () => call<OwnSubmissions>('GET', 'users/submissions')
export const handInText = (body: TextBody) => call<OwnSubmissions>('POST', 'users/submissions/text', body)
export const handInLink = (body: LinkBody) => call<OwnSubmissions>('POST', 'users/submissions/link', body)
export const withdraw = (id: string) => call<OwnSubmissions>('POST', 'users/submissions/withdraw', { id })
export const dismissRefusal = (id: string) => call<OwnSubmissions>('POST', 'users/submissions/dismiss', { id })
export const readFileAddress = (id: string) => call<FileAddress>('POST', 'users/submissions/address', { id })

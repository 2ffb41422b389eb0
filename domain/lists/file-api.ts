// The queries of the organisers' files: every list at …/file with the filters of its screen, and archives of lists.
import { z } from 'zod'

export const fileFormat = z.enum(['csv', 'xlsx'])
export type FileFormat = z.infer<typeof fileFormat>

// GET /rosters/files?format=… (rosters): the caller's rosters and teams as one ZIP · GET /files?format=… (everything):
// every list
export const fileQuery = z.object({ format: fileFormat })

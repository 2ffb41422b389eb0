// The queries for downloads. Each list has a file at …/file with the filters of its screen; archives contain several
// lists.
import { z } from 'zod'

export const fileFormat = z.enum(['csv', 'xlsx'])
export type FileFormat = z.infer<typeof fileFormat>

// GET /rosters/files?format=… (permission `rosters`): the caller's rosters and teams as one ZIP.
// GET /files?format=… (permission `everything`): every list as one ZIP.
export const fileQuery = z.object({ format: fileFormat })

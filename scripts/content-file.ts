// A file of content with its value, as the checks of the content read it.
import type { z } from 'zod'

export type ContentFile = { file: string; schema: z.ZodType; value: unknown }

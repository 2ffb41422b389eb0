// Scanners store this key of a pass instead of its code.
import { z } from 'zod'

/** The SHA-256 (hex) of the formatted code of a pass. */
export const passKey = z.string().regex(/^[0-9a-f]{64}$/)

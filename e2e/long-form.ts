// The long form of the journeys: sweeps over all pages, and every journey on each screen and in both engines.
// `E2E_LONG=1 npx playwright test` runs it; CI does every night.

export const longForm = Boolean(process.env.E2E_LONG)

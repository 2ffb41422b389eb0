// The long form of the journeys: checks of all pages, and every journey on each screen and in both engines. Run it by
// `E2E_LONG=1 npx playwright test`; CI runs it every night.

export const longForm = Boolean(process.env.E2E_LONG)

// Groups of modules that become one file of the build. The pages that load one of them need the others anyway, and one
// file compresses better than many small files.

/** Each list becomes one file. It has the paths of modules without their ending; their style sheets are included. */
export const modulesOfGroups = {
  shared: [
    'web/session/session',
    'web/session/stored-session',
    'web/calls/api',
    'web/edition',
    ...['faces', 'page-meta', 'same-page', 'import-again'].map(name => `web/document/${name}`),
    'web/parts/notices/notice-text',
    ...['page', 'page-title', 'sheet', 'moment', 'footer', 'not-found', 'social-icon', 'awning'].map(shell),
    ...['page-change', 'picture', 'inline-drawing', 'longest-word'].map(shell),
    'web/art/links',
    'domain/notices/notices',
    'domain/overrides/public-overrides',
    'domain/lists/how-many',
  ],
  prices: ['web/parts/events/prices', 'web/parts/account/confirm-email-texts'],
  account: ['domain/account/sign-up', 'domain/account/email'],
  moving: ['carousel', 'still-switch'].map(shell),
  forms: ['web/parts/forms/form', 'web/parts/forms/submit-button', shell('problem')],
  'profile-inputs': [
    'web/parts/forms/profile-inputs',
    'web/parts/forms/college-field',
    'web/parts/forms/genders',
    'domain/account/profile-fields',
  ],
  // The router's list has the name of each file, and every visitor loads it. So pages behind a log-in have few files.
  acts: ['web/calls/use-act', 'web/calls/use-answer'],
  'qr-code': [shell('qr-code')],
  paying: ['web/calls/profile-calls', ...['pay-by-upi', 'pay-now'].map(name => `web/parts/profile/money/${name}`)],
  dialogs: [shell('dialog'), 'web/parts/forms/act-dialog'],
  console: ['organiser', 'organiser-call', 'states', 'use-wide-screen', 'text-fields', 'forms/form-dialog'].map(
    name => `web/organiser/shell/${name}`,
  ),
}

function shell(name: string): string {
  return `web/parts/shell/${name}`
}

const pattern = (modules: readonly string[], more = '') => new RegExp(`/(?:${modules.join('|')})\\.${more}`)

const { shared, ...others } = modulesOfGroups

/** The groups in the form that Rolldown needs. */
export const bundleGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown/, priority: 2 },
  { name: 'shared', test: pattern(shared, '|preload-helper'), priority: 1 },
  ...Object.entries(others).map(([name, modules]) => ({ name, test: pattern(modules) })),
]

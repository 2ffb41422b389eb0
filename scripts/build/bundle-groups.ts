// Groups of modules that become one file of the build. Every page needs them anyway, and one file compresses better
// than many small files.

/** Each list becomes one file. It has the paths of modules without their ending; their style sheets are included. */
export const modulesOfGroups = {
  shared: [
    'web/session/session',
    'web/session/stored-session',
    'web/calls/api',
    'web/edition',
    ...['faces', 'page-meta', 'same-page', 'import-again'].map(name => `web/document/${name}`),
    'web/parts/notices/notice-text',
    ...['page', 'page-title', 'sheet', 'moment', 'footer', 'not-found', 'social-icon'].map(shell),
    ...['page-change', 'picture', 'inline-drawing', 'longest-word'].map(shell),
    'web/art/links',
    'domain/notices/notices',
    'domain/overrides/public-overrides',
    'domain/lists/how-many',
  ],
  prices: ['web/parts/events/prices'],
  moving: ['carousel', 'still-switch'].map(shell),
  forms: ['web/parts/forms/form', 'web/parts/forms/submit-button', shell('problem')],
  'profile-inputs': [
    'web/parts/forms/profile-inputs',
    'web/parts/forms/college-field',
    'domain/account/profile-fields',
  ],
}

function shell(name: string): string {
  return `web/parts/shell/${name}`
}

const pattern = (modules: readonly string[], others = '') => new RegExp(`/(?:${modules.join('|')})\\.${others}`)

/** The groups in the form that Rolldown needs. */
export const bundleGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown/, priority: 2 },
  { name: 'shared', test: pattern(modulesOfGroups.shared, '|preload-helper'), priority: 1 },
  ...(['prices', 'moving', 'forms', 'profile-inputs'] as const).map(name => ({
    name,
    test: pattern(modulesOfGroups[name]),
  })),
]

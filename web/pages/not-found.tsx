import { pageMeta } from '../page-meta.ts'

export { NotFound as default } from '../parts/shell/not-found.tsx'

export const meta = () => pageMeta('not-found', null)

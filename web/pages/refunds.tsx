import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { CashierWindow } from '../parts/legal/cashier-window.tsx'
import type { Route } from './+types/refunds'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/refunds'),
  page: contentOf(context).legal.refunds,
})

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return <CashierWindow page={loaderData.page} />
}

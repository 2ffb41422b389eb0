// The drawer with the user's results and certificates. Renders nothing if there are none.
import { readCertificates, readOwnResults } from '../../../calls/profile-calls.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { Drawer } from '../drawer.tsx'
import { Certificates } from './certificates.tsx'
import { OwnResults } from './own-results.tsx'

export function ResultsDrawer({ userId }: { userId: string }) {
  const results = useAnswer(`results ${userId}`, readOwnResults).data?.results ?? []
  const certificates = useAnswer(`${userId} certificates`, readCertificates).data?.rows ?? []
  if (results.length === 0 && certificates.length === 0) return null
  return (
    <Drawer name="results" title="Results" opens={results.length > 0 ? 'everywhere' : 'on request'}>
      {results.length > 0 && <OwnResults results={results} />}
      {certificates.length > 0 && <Certificates rows={certificates} />}
    </Drawer>
  )
}

// Unsubscribes from mails with news. Requires a press, because mail scanners open links.
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { failureNotice, unsubscribe } from '../calls/api.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { useFestival } from '../edition.tsx'
import { Form, type Mistake, useForm } from '../parts/forms/form.tsx'
import { PaperCardPage } from '../parts/shell/paper-card.tsx'
import type { Route } from './+types/unsubscribe'

export const loader = ({ context }: Route.LoaderArgs) => ({ head: headOf(context, '/unsubscribe', null) })

export const meta = pageMeta
export const links = facesFirst('reading')

export default function Unsubscribe() {
  const festival = useFestival()
  const { token = '' } = useParams()
  const [done, setDone] = useState(false)
  const form = useForm(async (_, signal): Promise<Mistake | null> => {
    const answer = await unsubscribe(token, signal)
    if (!answer.ok) return { text: failureNotice(answer.failure) }
    setDone(true)
    return null
  })
  return (
    <PaperCardPage hasAccount>
      <h1>News by mail</h1>
      {done ? (
        <>
          <p role="status">
            You will not get news by mail any more. You will still get important mails, for example when a session is
            moved.
          </p>
          <p>
            You can turn news on again in <Link to="/profile">your profile</Link>.
          </p>
        </>
      ) : (
        <>
          <p>Press the button to stop news by mail from {festival.name}.</p>
          <Form name="News by mail" form={form} button="Stop news by mail" ownChecks>
            {null}
          </Form>
        </>
      )}
    </PaperCardPage>
  )
}

// @vitest-environment jsdom
// The form that sends files. The upload is a stand-in that the test controls; send-file.test.ts tests the upload.
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { OwnSubmission, OwnSubmissions } from '../../../domain/submissions/api.ts'
import { aFile, aSubmission, audioOfTwoMinutes } from '../../testing/a-submission.ts'
import { aUser } from '../../testing/a-user.ts'
import { fakeServer, held } from '../../testing/fake-server.ts'
import { inAFreshBrowser } from '../../testing/show.tsx'
import { expectSameTranslated } from '../../testing/translator.ts'
import { FileForm } from './file-form.tsx'
import type { Send } from './send-file.ts'
import { useReads } from './use-reads.ts'

inAFreshBrowser()

/** The form for this submission. `sent` lists the uploads in their order, `answer` is the server's next reading. */
function open(first: OwnSubmission) {
  const sent: Send[] = []
  const cancel = vi.fn(async () => {})
  const send = (call: Send) => {
    sent.push(call)
    return { cancel, pause() {} }
  }
  let next = first
  const Form = () => {
    const [of, setOf] = useState(first)
    const show = ({ submissions }: OwnSubmissions) => setOf(submissions[0]!)
    return (
      <FileForm
        user={aUser()}
        of={of}
        accepts={of.accepts}
        read={async () => {
          setOf(next)
          return { ok: true, data: next }
        }}
        onChange={show}
        send={send}
      />
    )
  }
  const { container } = render(<Form />)
  return {
    sent,
    cancel,
    choose: (...names: string[]) =>
      userEvent.upload(
        container.querySelector<HTMLInputElement>('input[type="file"]')!,
        names.map(name => new File(['x'.repeat(100)], name)),
      ),
    /** The upload of this number changes; the server then answers `of` to the next reading. */
    report: async (number: number, state: Parameters<Send['onState']>[0], of = next) => {
      next = of
      await act(async () => sent[number]?.onState(state))
    },
    text: () => container.textContent,
  }
}

const chooserText = () => screen.queryByText(/^Choose (a|another) file$/)?.textContent
const isHidden = (text: string) => screen.getByText(text).closest('p')?.hidden

it('W4: without network the page says that the upload continues automatically, and goes on with its progress', async () => {
  const { choose, report } = open(aSubmission())
  await choose('Our mix.mp3')
  const status = () => within(screen.getByRole('list', { name: 'Chosen files' })).getByRole('status')
  await report(0, { kind: 'sending', sent: 40, waiting: true })
  expect(status().textContent).toBe('Waiting for the network. The upload will continue automatically.')
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40')
  expect(screen.getByRole('button', { name: 'Cancel: Our mix.mp3' })).toBeTruthy()
  await report(0, { kind: 'sending', sent: 75, waiting: false })
  expect(status().textContent).toBe('75 % sent')
})

it('W5: a refused file says once why; removing it dismisses the refusal on the server', async () => {
  const sentence = 'This file lasts 3:10; at most 2:00 are allowed'
  const refused = { id: 'r', name: 'Long.mp3', theme: '', sentence, at: '2030-11-12T10:00:00.000Z' }
  const server = fakeServer({ 'POST users/submissions/dismiss': { body: { submissions: [aSubmission()] } } })
  const { choose, report } = open(aSubmission())
  await choose('Long.mp3')
  await report(0, { kind: 'refused', sentence, again: false }, aSubmission({ refused }))
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Long.mp3' }))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  expect(server.sent('users/submissions/dismiss')).toEqual([{ id: 'r' }])
  expect(chooserText()).toBe('Choose a file')
})

it('W5: after a refusal another file can be chosen at once and is sent instead', async () => {
  const { choose, report, sent } = open(aSubmission())
  await choose('Long.mp3')
  expect(isHidden('Choose another file')).toBe(true)
  await report(0, { kind: 'refused', sentence: 'This file lasts 3:10; at most 2:00 are allowed', again: false })
  expect(isHidden('Choose another file')).toBe(false)
  await choose('Short.mp3')
  await waitFor(() => expect(sent.map(({ file }) => file.name)).toEqual(['Long.mp3', 'Short.mp3']))
  expect(screen.queryByText('Long.mp3')).toBeNull()
})

it('V6: on a page that the browser translates, a file is sent, refused and replaced', () =>
  expectSameTranslated(async look => {
    const { choose, report } = open(aSubmission())
    look()
    await choose('Long.mp3')
    look()
    await report(0, { kind: 'sending', sent: 40, waiting: false })
    look()
    await report(0, { kind: 'sending', sent: 60, waiting: true })
    look()
    await report(0, { kind: 'checking' })
    look()
    await report(0, { kind: 'refused', sentence: 'This file lasts 3:10; at most 2:00 are allowed', again: true })
    look()
    await choose('Short.mp3')
    await report(1, { kind: 'sending', sent: 10, waiting: false })
    look()
  }))

it('W5: a refusal from before is shown after a reload until it is dismissed', async () => {
  const refused = { id: 'r', name: 'Long.mp3', theme: '', sentence: 'Too long', at: '2030-11-12T10:00:00.000Z' }
  const server = fakeServer({ 'POST users/submissions/dismiss': { body: { submissions: [aSubmission()] } } })
  open(aSubmission({ refused }))
  expect(screen.getByText('Too long')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Too long')).toBeNull())
  expect(server.sent('users/submissions/dismiss')).toEqual([{ id: 'r' }])
})

it('W4: an interrupted upload says how it goes on, and can be cancelled', async () => {
  const half = { id: 'h1', name: 'Our mix.mp3', bytes: 1000, arrived: 830, by: 'Asha', own: true, theme: '' }
  const first = aSubmission({ halves: [half] })
  const { report, text } = open(first)
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: URL, { method }: RequestInit) => {
    calls.push(`${method} ${url.pathname}`)
    return new Response(null, { status: 204 })
  })
  expect(text()).toContain('Choose Our mix.mp3 again: it goes on at 83 %.')
  await report(0, { kind: 'starting' }, aSubmission())
  await userEvent.click(screen.getByRole('button', { name: /^Cancel the upload/ }))
  await waitFor(() => expect(text()).not.toContain('83 %'))
  expect(calls).toEqual(['DELETE /api/uploads/h1'])
})

it('W5: each theme takes one photograph: a chosen theme is closed for the others, a photograph handed in is replaced', async () => {
  const { choose, sent, text } = open(
    aSubmission({
      accepts: [{ ...audioOfTwoMinutes, kind: 'photo', formats: ['jpg'] }],
      themes: ['Light', 'Rain', 'Crowd'],
      min: 2,
      max: 3,
      files: [aFile({ kind: 'photo', theme: 'Rain' })],
    }),
  )
  await choose('one.jpg', 'two.jpg')
  const send = () => screen.getByRole('button', { name: /^Hand in 2 files/ }) as HTMLButtonElement
  expect([send().disabled, sent]).toEqual([true, []])
  await userEvent.selectOptions(screen.getByLabelText('Theme of one.jpg'), 'Light')
  const second = screen.getByLabelText('Theme of two.jpg')
  const option = (name: string) => within(second).getByRole('option', { name }) as HTMLOptionElement
  expect([option('Light').disabled, option('Rain').disabled, option('Crowd').disabled]).toEqual([true, false, false])
  await userEvent.selectOptions(second, 'Light')
  expect((second as HTMLSelectElement).value).toBe('')
  expect(text()).not.toContain('It replaces')
  await userEvent.selectOptions(second, 'Rain')
  expect(text()).toContain('It replaces the photograph for Rain.')
  await userEvent.click(send())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.metadata).toMatchObject({ filename: 'one.jpg', theme: 'Light' })
})

it('the late answer to an earlier reading never replaces what a later one or an act has shown', async () => {
  const [early, late] = [held(), held()]
  const answers = [early.handler, late.handler]
  const server = fakeServer({ 'GET users/submissions': () => answers.shift()!() })
  const named = (name: string): OwnSubmissions => ({ submissions: [aSubmission({ files: [aFile({ name })] })] })
  let reads!: ReturnType<typeof useReads>
  const Page = () => {
    const [data, setData] = useState(named('none'))
    reads = useReads(setData)
    return data.submissions[0]?.files[0]?.name
  }
  const { container } = render(<Page />)
  const readings = [reads.read(), reads.read()]
  await act(async () => {
    late.give({ body: named('second') })
    await readings[1]
  })
  expect(container.textContent).toBe('second')
  await act(async () => {
    early.give({ body: named('first') })
    await readings[0]
  })
  expect(container.textContent).toBe('second')

  const [older, newer] = [held(), held()]
  answers.push(older.handler, newer.handler)
  const pending = reads.read()
  act(() => reads.change(named('withdrawn')))
  await waitFor(() => expect(server.calls).toHaveLength(4))
  await act(async () => {
    older.give({ body: named('before the act') })
    await pending
  })
  expect(container.textContent).toBe('withdrawn')
  newer.give({ body: named('after the act') })
  await waitFor(() => expect(container.textContent).toBe('after the act'))
})

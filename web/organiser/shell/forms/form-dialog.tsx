// Describes a dialog as data: its fields (named as in the call's body), the call, and the text of its button.
//   <DialogButton text="Change" of={house.name}>
//     {close => <FormDialog title="House" fields={houseFields} initial={house} send={save} onClose={close} />}
//   </DialogButton>
import {
  type ComponentProps,
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import type { Answer } from '../../../calls/api.ts'
import { useAct } from '../../../calls/use-act.ts'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { CheckField, ChoiceField, Field, TextAreaField } from '../../../parts/forms/field.tsx'
import { Figure } from '../../../parts/shell/figure.tsx'
import { ReasonField, TextField } from '../text-fields.tsx'

/** Draws one field with its value. */
export type FormField<Value> = (value: Value, onChange: (value: Value) => void) => ReactNode

type Input = Partial<ComponentProps<typeof Field>>

export function textField(label: string, input: Input = {}): FormField<string> {
  return (value, onChange) => (
    <TextField label={label} {...input} value={value} onChange={event => onChange(event.target.value)} />
  )
}

export function linesField(label: string, input: { hint?: string; rows?: number; maxLength?: number }) {
  return (value: string, onChange: (value: string) => void) => (
    <TextAreaField label={label} {...input} value={value} onChange={event => onChange(event.target.value)} />
  )
}

/** A whole number. NaN while the field is empty: the browser requires a number before the form is sent. */
export function countField(label: string, input: Input & { min: number; max: number }): FormField<number> {
  return (value, onChange) => (
    <Field
      label={label}
      type="number"
      inputMode="numeric"
      required
      {...input}
      value={Number.isNaN(value) ? '' : value}
      onChange={event => onChange(event.target.valueAsNumber)}
    />
  )
}

export function choiceField<Value extends string>(
  label: string,
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): FormField<Value> {
  return (value, onChange) => (
    <ChoiceField
      label={label}
      value={value}
      choices={values.map(each => ({ value: each, text: words[each] }))}
      onChange={({ target }) => onChange(values.find(each => each === target.value) ?? value)}
    />
  )
}

export function checkField(label: string): FormField<boolean> {
  return (value, onChange) => (
    <CheckField label={label} checked={value} onChange={event => onChange(event.target.checked)} />
  )
}

export function reasonField(label = 'Reason', input: Input = {}): FormField<string> {
  return (value, onChange) => (
    <ReasonField label={label} {...input} value={value} onChange={event => onChange(event.target.value)} />
  )
}

/** The fields of the call's body, in the order in which they are shown. */
export type FormFields<Body> = { readonly [Name in keyof Body]: FormField<Body[Name]> }

type FormDialogProps<Body, Data> = Pick<ComponentProps<typeof ActDialog>, 'title' | 'grave' | 'away' | 'onClose'> & {
  button?: string
  fields: FormFields<Body>
  initial: NoInfer<Body>
  /** Makes the call, with the act's id if the server requires it. */
  send: (body: Body, actId: () => string) => Promise<Answer<Data>>
  /** Called after the dialog has closed. */
  onDone?: (data: Data) => void
  /** Whether the form can be sent. */
  ready?: (body: Body) => boolean
  /** The text above the fields. */
  children?: ReactNode
}

export function FormDialog<Body extends object, Data>(props: FormDialogProps<Body, Data>) {
  const { button = 'Save', fields, initial, send, onDone, ready, onClose, children, ...dialog } = props
  const [body, setBody] = useState(initial)
  const act = useAct(
    actId => send(body, actId),
    data => {
      onClose()
      onDone?.(data)
    },
  )
  const drawn: ReactNode[] = []
  for (const name in fields) {
    const onChange = (value: Body[typeof name]) => setBody(before => ({ ...before, [name]: value }))
    drawn.push(<Fragment key={name}>{fields[name](body[name], onChange)}</Fragment>)
  }
  return (
    <ActDialog {...dialog} act={act} button={button} ready={ready?.(body) ?? true} onClose={onClose}>
      {children}
      {drawn}
    </ActDialog>
  )
}

type ReasonDialogProps<Data> = Omit<FormDialogProps<{ reason: string }, Data>, 'fields' | 'initial'>

/** A dialog that asks only for the reason. */
export function ReasonDialog<Data>(props: ReasonDialogProps<Data>) {
  return <FormDialog fields={{ reason: reasonField() }} initial={{ reason: '' }} {...props} />
}

const DialogHostContext = createContext<((id: string, dialog: ReactNode) => void) | null>(null)

/**
 * Renders the open dialogs of the buttons below it, so that a dialog keeps its typed text when a reload removes the
 * table row of its button.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<Readonly<Record<string, ReactNode>>>({})
  const show = useCallback(
    (id: string, dialog: ReactNode) =>
      setDialogs(({ [id]: _, ...others }) => (dialog === null ? others : { ...others, [id]: dialog })),
    [],
  )
  return (
    <DialogHostContext value={show}>
      {children}
      {Object.entries(dialogs).map(([id, dialog]) => (
        <Fragment key={id}>{dialog}</Fragment>
      ))}
    </DialogHostContext>
  )
}

type DialogButtonProps = {
  text: string
  /** The object of the button, for screen readers: `Change` of `room 12`. */
  of?: string
  className?: 'main-button' | 'quiet-button'
  /** Called whenever the dialog closes, whether or not the act was done. */
  onClose?: () => void
  children: (close: () => void) => ReactNode
}

/** A button with the dialog that it opens. */
export function DialogButton({ text, of, className = 'quiet-button', onClose, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const host = useContext(DialogHostContext)
  const close = () => {
    setOpen(false)
    host?.(id, null)
    onClose?.()
  }
  const dialog = isOpen && children(close)
  useLayoutEffect(() => {
    if (isOpen) host?.(id, dialog)
  })
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Figure>{text}</Figure>
        {of && (
          <span key={of} className="visually-hidden">
            {' '}
            {of}
          </span>
        )}
      </button>
      {!host && dialog}
    </>
  )
}

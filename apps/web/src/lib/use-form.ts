import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { told } from './words/server-words.ts'

export interface FieldFault {
  field: string
  message: string
}

/**
 * A native form whose fields are known by their names. The browser keeps what is typed, the contract's schema judges it
 * when it is sent, and a field that was wrong is judged again while it is mended.
 */
export function useForm<Values>(schema: z.ZodMiniType<Values>, send: (values: Values) => Promise<unknown>) {
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})

  const showFaults = (found: readonly FieldFault[]) => {
    // The first fault of a field is the one that counts: fromEntries keeps the last.
    setFaults(Object.fromEntries(found.map(({ field, message }) => [field, message]).reverse()))
    const first = ref.current?.elements.namedItem(found[0]?.field ?? '')
    if (first instanceof HTMLElement) first.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = schema.safeParse(textsOf(event.currentTarget))
    showFaults(read.success ? [] : faultsOf(read.error))
    if (read.success) void send(read.data)
  }
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const { name } = event.target
    if (faults[name] === undefined) return
    const read = schema.safeParse(textsOf(event.currentTarget))
    const fault = read.success ? undefined : faultsOf(read.error).find(({ field }) => field === name)
    setFaults({ ...faults, [name]: fault?.message })
  }
  return { faults, showFaults, props: { ref, onSubmit, onChange, noValidate: true } }
}

/** What is left blank is not sent. */
const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, text]) => typeof text === 'string' && text.trim() !== ''))

const faultsOf = ({ issues }: z.core.$ZodError): FieldFault[] =>
  issues.map(({ path, message }) => ({ field: String(path[0]), message: told(message) }))

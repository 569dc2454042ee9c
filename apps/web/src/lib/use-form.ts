import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { fieldSayer, fieldWords } from './field-words.ts'
import { askForWords } from './words/words.ts'

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
  useEffect(() => askForWords(fieldWords), [])

  const showFaults = (found: readonly FieldFault[]) => {
    // The first fault of a field is the one that counts: fromEntries keeps the last.
    setFaults(Object.fromEntries(found.map(({ field, message }) => [field, message]).reverse()))
    const first = ref.current?.elements.namedItem(found[0]?.field ?? '')
    if (first instanceof HTMLElement) first.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = schema.safeParse(textsOf(event.currentTarget))
    if (!read.success) return void faultsOf(read.error).then(showFaults)
    showFaults([])
    void send(read.data)
  }
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const { name } = event.target
    if (faults[name] === undefined) return
    const read = schema.safeParse(textsOf(event.currentTarget))
    void (read.success ? Promise.resolve([]) : faultsOf(read.error)).then((found) =>
      setFaults((all) => ({ ...all, [name]: found.find(({ field }) => field === name)?.message })),
    )
  }
  return { faults, showFaults, props: { ref, onSubmit, onChange, noValidate: true } }
}

/** What is left blank is not sent. */
const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, text]) => typeof text === 'string' && text.trim() !== ''))

async function faultsOf({ issues }: z.core.$ZodError): Promise<FieldFault[]> {
  const say = await fieldSayer()
  return issues.map(({ path, message }) => ({ field: String(path[0]), message: say(message) }))
}

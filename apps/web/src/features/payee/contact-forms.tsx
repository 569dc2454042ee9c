import { ApiError } from '@sengi/contract/client'
import { assetNames, type CryptoAsset, cryptoAssets } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import type { ContactsWords } from '../../lib/words/words.gen.ts'
import { type Say, useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { contactsWords } from './messages.ts'
import { useAddContact, useBlockPerson } from './use-payees.ts'

/** Long texts are addresses, which have to say whose coins they take. */
const shortestAddress = 25

export function ContactForm() {
  const t = useWords(contactsWords)
  const { mutate, isPending, error, reset } = useAddContact()
  const [identifier, setIdentifier] = useState('')
  const [label, setLabel] = useState('')
  const [asset, setAsset] = useState<CryptoAsset>('BTC')
  const [isEmpty, setIsEmpty] = useState(false)
  const isAddress = identifier.trim().length >= shortestAddress && !identifier.includes('@')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsEmpty(identifier.trim() === '')
    if (identifier.trim() === '' || isPending) return
    const body = {
      identifier: identifier.trim(),
      ...(label.trim() && { label: label.trim() }),
      ...(isAddress && { asset }),
    }
    mutate(body, {
      onSuccess: () => {
        setIdentifier('')
        setLabel('')
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('add_form')} className="flex flex-col gap-4">
      <Field label={t('add')} hint={t('add_hint')} error={isEmpty ? t('no_recipient') : textOf(t, error)}>
        <TextInput
          value={identifier}
          onChange={(event) => {
            reset()
            setIsEmpty(false)
            setIdentifier(event.target.value)
          }}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {isAddress && (
        <Select
          label={t('takes')}
          value={asset}
          onChange={setAsset}
          choices={cryptoAssets.map((one) => ({ value: one, label: `${assetNames[one]} (${one})` }))}
        />
      )}
      <Field label={t('name')} optional>
        <TextInput value={label} onChange={(event) => setLabel(event.target.value)} maxLength={40} autoComplete="off" />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending}>
        {t('add_button')}
      </Button>
    </form>
  )
}

export function BlockForm() {
  const t = useWords(contactsWords)
  const { mutate, isPending, error, reset } = useBlockPerson()
  const [username, setUsername] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsEmpty(username.trim() === '')
    if (username.trim() === '' || isPending) return
    mutate(username.trim(), { onSuccess: () => setUsername('') })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('block_form')} className="flex flex-col gap-4">
      <Field label={t('block_label')} error={isEmpty ? t('no_username') : textOf(t, error)}>
        <TextInput
          value={username}
          onChange={(event) => {
            reset()
            setIsEmpty(false)
            setUsername(event.target.value)
          }}
          maxLength={21}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending}>
        {t('block')}
      </Button>
    </form>
  )
}

const textOf = (t: Say<ContactsWords>, error: Error | null): string | undefined =>
  error instanceof ApiError ? error.message : error ? t('unreachable') : undefined

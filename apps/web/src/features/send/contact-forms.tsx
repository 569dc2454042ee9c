import { ApiError } from '@sengi/contract/client'
import { assetNames, type CryptoAsset, cryptoAssets } from '@sengi/money'
import { type FormEvent, useState } from 'react'
import { useAddContact, useBlockPerson } from '../../lib/payees.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** Long texts are addresses, which have to say whose coins they take. */
const shortestAddress = 25

export function ContactForm() {
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
    <form noValidate onSubmit={submit} aria-label="Add a contact" className="flex flex-col gap-4">
      <Field
        label="Add a person or address"
        hint="@username, e-mail or crypto address"
        error={isEmpty ? 'Please enter a recipient' : textOf(error)}
      >
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
          label="It takes"
          value={asset}
          onChange={setAsset}
          choices={cryptoAssets.map((one) => ({ value: one, label: `${assetNames[one]} (${one})` }))}
        />
      )}
      <Field label="Name" optional>
        <TextInput value={label} onChange={(event) => setLabel(event.target.value)} maxLength={40} autoComplete="off" />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending}>
        Add contact
      </Button>
    </form>
  )
}

export function BlockForm() {
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
    <form noValidate onSubmit={submit} aria-label="Block somebody" className="flex flex-col gap-4">
      <Field label="Block a @username" error={isEmpty ? 'Please enter a @username' : textOf(error)}>
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
        Block
      </Button>
    </form>
  )
}

const textOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.message : error ? 'Sengi cannot be reached. Try again.' : undefined

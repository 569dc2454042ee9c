import { movementKinds } from '@sengi/contract/wallet'
import { assetNames, cryptoAssets } from '@sengi/money'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from '../../lib/use-settled.ts'
import { useWords } from '../../lib/words/words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { historyWords } from './messages.ts'
import type { HistoryFilter } from './use-history.ts'

const all = 'all'
type Name = keyof HistoryFilter

/** Sets one part of the filter, which stands in the address; an empty one is taken out. */
function useChoose(): (name: Name, value: string) => void {
  const [, setSearch] = useSearchParams()
  return (name, value) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === all || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
}

export function Filters({ filter }: { filter: HistoryFilter }) {
  const t = useWords(historyWords)
  const choose = useChoose()
  const assetChoices = [
    { value: all, label: t('all_assets') },
    ...cryptoAssets.map((asset) => ({ value: asset, label: assetNames[asset] })),
  ]
  const kindChoices = [
    { value: all, label: t('everything') },
    ...movementKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
  ]
  return (
    <div className="mb-5 flex flex-col gap-3">
      <SearchField kept={filter.search ?? ''} />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('asset')}
          choices={assetChoices}
          value={filter.asset ?? all}
          onChange={(value) => choose('asset', value)}
        />
        <Select
          label={t('kind')}
          choices={kindChoices}
          value={filter.kind ?? all}
          onChange={(value) => choose('kind', value)}
        />
        <DayField name="from" label={t('from_day')} day={filter.from} />
        <DayField name="to" label={t('to_day')} day={filter.to} />
      </div>
    </div>
  )
}

function DayField({ name, label, day = '' }: { name: 'from' | 'to'; label: string; day: string | undefined }) {
  const choose = useChoose()
  return (
    <Field label={label}>
      <TextInput
        type="date"
        name={name}
        value={day}
        min="2020-01-01"
        max="2099-12-31"
        aria-required={false}
        onChange={(event) => choose(name, event.target.value)}
        className="px-2.5"
      />
    </Field>
  )
}

const mostLetters = 60

/** What is typed is looked for once nobody has typed for a moment. What somebody else takes out of the address is gone here, too. */
function SearchField({ kept }: { kept: string }) {
  const t = useWords(historyWords)
  const choose = useChoose()
  const [typed, setTyped] = useState({ text: kept, kept })
  if (typed.kept !== kept) setTyped({ text: typed.text.trim() === kept ? typed.text : kept, kept })
  const settled = useSettled(typed.text).trim()
  const isSettled = settled === typed.text.trim()
  useEffect(() => {
    if (isSettled && settled !== kept) choose('search', settled)
  }, [isSettled, settled, kept, choose])
  return (
    <Field label={t('search')}>
      <TextInput
        type="search"
        name="search"
        value={typed.text}
        maxLength={mostLetters}
        autoComplete="off"
        placeholder={t('search_hint')}
        aria-required={false}
        onChange={(event) => setTyped({ text: event.target.value, kept })}
      />
    </Field>
  )
}

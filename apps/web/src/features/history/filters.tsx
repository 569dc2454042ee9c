import { movementKinds } from '@sengi/contract/wallet'
import { assetNames, cryptoAssets } from '@sengi/money'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFocusReturn } from '../../lib/close-to.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
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
  return (
    <div className="mb-5 flex flex-col gap-3">
      <SearchField kept={filter.search ?? ''} />
      <FilterSheet filter={filter} />
      <div className="hidden grid-cols-2 gap-3 sm:grid">
        <Choices filter={filter} />
      </div>
    </div>
  )
}

/** On a phone the filters are folded, so that the list is in sight: a button says how many are set and opens them. */
function FilterSheet({ filter }: { filter: HistoryFilter }) {
  const t = useWords(historyWords)
  const [isOpen, setOpen] = useState(false)
  const count = folded.filter((name) => filter[name]).length
  return (
    <>
      <Button
        variant="secondary"
        wide
        className="sm:hidden"
        icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {t('filter', { count })}
      </Button>
      {isOpen && <OpenFilters filter={filter} isSet={count > 0} onClose={() => setOpen(false)} />}
    </>
  )
}

interface OpenFiltersProps {
  filter: HistoryFilter
  isSet: boolean
  onClose: () => void
}

function OpenFilters({ filter, isSet, onClose }: OpenFiltersProps) {
  const t = useWords(historyWords)
  const [, setSearch] = useSearchParams()
  useFocusReturn()
  return (
    <Dialog open onOpenChange={onClose} title={t('filters')}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <Choices filter={filter} />
      </div>
      <div className="mt-6 flex flex-col gap-2">
        <Button size="large" wide onClick={onClose}>
          {t('show_movements')}
        </Button>
        {isSet && (
          <Button variant="quiet" wide onClick={() => setSearch(withoutFolded, { replace: true })}>
            {t('clear_filters')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const folded = ['asset', 'kind', 'from', 'to'] as const

/** What is looked for by words stands beside the button, and stays. */
function withoutFolded(before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const name of folded) next.delete(name)
  return next
}

function Choices({ filter }: { filter: HistoryFilter }) {
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
    <>
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
    </>
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

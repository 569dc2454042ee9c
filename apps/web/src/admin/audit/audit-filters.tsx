import { type FormEvent, useState } from 'react'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { auditDeskWords } from './messages.ts'
import { type AuditFilter, auditFilters } from './use-audit.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const t = useWords(auditDeskWords)
  const [typed, setTyped] = useState(filter)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { actor, ...rest } = typed
    onFilter({ ...rest, ...(actor && { actor: actor.replace(/^@/, '').toLowerCase() }) })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t('filter')} className="mb-5">
      <div className="grid gap-4 md:grid-cols-3">
        {auditFilters.map((name) => (
          <Field key={name} label={t(name)} hint={t(`${name}_hint`)}>
            <TextInput
              name={name}
              autoComplete="off"
              spellCheck={false}
              maxLength={120}
              value={typed[name] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
            />
          </Field>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="small">
          {t('apply')}
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button size="small" variant="secondary" onClick={() => onFilter({})}>
            {t('clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

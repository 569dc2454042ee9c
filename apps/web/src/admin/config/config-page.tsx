import { useSearchParams } from 'react-router'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { ChangesList } from './changes-list.tsx'
import { FiguresList } from './figures-list.tsx'
import { configDeskWords } from './messages.ts'
import { PricesDesk } from './prices-desk.tsx'
import { ProposalsList } from './proposals-list.tsx'

const lists = ['figures', 'waiting', 'over', 'history', 'prices'] as const

/** Every fee, limit and window of the product, and the two people that it takes to change one. */
export function ConfigPage() {
  const t = useWords(configDeskWords)
  const [search, setSearch] = useSearchParams()
  const shown = lists.find((one) => one === search.get('list')) ?? 'figures'
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      <div className="max-w-[48rem]">
        <Segments
          quiet
          legend={t('list')}
          choices={lists.map((value) => ({ value, label: t(`list_${value}`) }))}
          value={shown}
          onChange={(list) => setSearch(list === 'figures' ? {} : { list }, { replace: true })}
        />
      </div>
      <section aria-label={t(`list_${shown}`)} className="mt-5">
        {shown === 'figures' && <FiguresList />}
        {(shown === 'waiting' || shown === 'over') && <ProposalsList key={shown} open={shown === 'waiting'} />}
        {shown === 'history' && <ChangesList />}
        {shown === 'prices' && <PricesDesk />}
      </section>
    </Desk>
  )
}

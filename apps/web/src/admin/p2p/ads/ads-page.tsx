import { type StaffAd, staffAdSorts } from '@sengi/contract/p2p/staff-ads'
import { assetNames, cryptoAssets } from '@sengi/money'
import { Megaphone } from 'lucide-react'
import { useWords } from '../../../lib/words/words.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Desk } from '../../desk/desk.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { SortChoice } from '../../lists/sort-choice.tsx'
import { useListChoice } from '../../lists/use-list-choice.ts'
import { useListSort } from '../../lists/use-list-sort.ts'
import { StaffList } from '../../staff-list.tsx'
import { p2pDeskWords } from '../messages.ts'
import { P2pHeading } from '../p2p-heading.tsx'
import { AdCard } from './ad-card.tsx'
import { AdsPicture } from './ads-picture.tsx'
import { p2pAdsDeskWords } from './messages.ts'
import { type AdsChoice, allAdsFile, useAllAds } from './use-ads.ts'

const shows = ['all', 'off'] as const
const sides = ['all', 'sell', 'buy'] as const
const assets = ['all', ...cryptoAssets] as const
const states = ['active', 'paused', 'asked'] as const

/** What is advertised, furthest from the market first: as the address narrows it, drawn and in words. */
export function AdsPage() {
  const heading = useWords(p2pDeskWords)
  const t = useWords(p2pAdsDeskWords)
  const [show, choose] = useListChoice('show', shows)
  const [side, chooseSide] = useListChoice('side', sides)
  const [asset, chooseAsset] = useListChoice('asset', assets)
  const [state, chooseState] = useListChoice('state', states)
  const [sort] = useListSort(staffAdSorts)
  const filter = { show, side, asset, state, sort }
  return (
    <Desk>
      <P2pHeading title={heading('ads')} intro={t('intro')} />
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Choice
          label={t('show')}
          choices={shows}
          wordOf={(one) => t(`show_${one}`)}
          value={show}
          onChange={(next) => choose(next)}
        />
        <Choice
          label={t('side')}
          choices={sides}
          wordOf={(one) => t(`side_${one}`)}
          value={side}
          onChange={(next) => chooseSide(next)}
        />
        <Choice
          label={t('asset')}
          choices={assets}
          wordOf={(one) => (one === 'all' ? t('asset_all') : assetNames[one])}
          value={asset}
          onChange={(next) => chooseAsset(next)}
        />
        <Choice
          label={t('state')}
          choices={states}
          wordOf={(one) => t(`state_${one}`)}
          value={state}
          onChange={(next) => chooseState(next)}
        />
      </div>
      <ListTools page="/admin/p2p/ads" file={() => allAdsFile(filter)}>
        <SortChoice sorts={staffAdSorts} />
      </ListTools>
      <Ads key={JSON.stringify(filter)} filter={filter} />
    </Desk>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  choices: readonly Value[]
  wordOf: (value: Value) => string
  value: Value
  onChange: (value: Value) => void
}

const Choice = <Value extends string>({ choices, wordOf, ...rest }: ChoiceProps<Value>) => (
  <Select choices={choices.map((value) => ({ value, label: wordOf(value) }))} {...rest} />
)

function Ads({ filter }: { filter: AdsChoice }) {
  const heading = useWords(p2pDeskWords)
  const t = useWords(p2pAdsDeskWords)
  const query = useAllAds(filter)
  const none = filter.state === 'asked' ? 'none_asked' : filter.show === 'off' ? 'none_off' : 'none'
  return (
    <>
      <AdsPicture ads={query.data?.pages.flatMap(({ rows }) => rows) ?? []} />
      <section aria-label={heading('ads')}>
        <StaffList
          isRows
          query={query}
          words={{
            loading: t('loading'),
            failed: t('failed'),
            none: t(none),
            noneLine: t(`${none}_line`),
            more: t('more'),
          }}
          icon={<Megaphone />}
          keyOf={({ id }: StaffAd) => id}
        >
          {(ad) => <AdCard ad={ad} />}
        </StaffList>
      </section>
    </>
  )
}

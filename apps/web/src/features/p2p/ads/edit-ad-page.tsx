import type { Ad } from '@sengi/contract/p2p/ads'
import { useNavigate, useParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { useEditAd, useMyAds } from '../market/use-ads.ts'
import { p2pAdsWords } from '../messages.ts'
import { P2pTitle } from '../p2p-title.tsx'
import { draftOfAd, editOf } from './ad-draft.ts'
import { AdForm } from './ad-form.tsx'
import { TeamPauseNote } from './team-pause.tsx'
import { useAdForm } from './use-ad-form.ts'

/** My ad with other words and figures. Open orders keep what they were made with. */
export function EditAdPage() {
  const t = useWords(p2pAdsWords)
  const { adId } = useParams()
  const { data: ads, error, isFetching, refetch } = useMyAds()
  const ad = ads?.find(({ id }) => id === adId)
  return (
    <>
      <P2pTitle
        title={ad ? t('edit_your_ad', { asset: ad.asset }) : t('edit_ad')}
        back={{ to: '/p2p/create', label: t('back_to_my_ads') }}
      />
      {!ads && !error && (
        <Loading label={t('loading_my_ad')}>
          <SkeletonLine className="h-96 w-full" />
        </Loading>
      )}
      {(error || (ads && !ad)) && (
        <FailedState title={t('not_yours')} cause={error?.message} onRetry={refetch} busy={isFetching} />
      )}
      {ad?.team_pause && (
        <div className="mb-4">
          <TeamPauseNote ad={ad} />
        </div>
      )}
      {ad && <EditForm key={ad.id} ad={ad} />}
    </>
  )
}

function EditForm({ ad }: { ad: Ad }) {
  const t = useWords(p2pAdsWords)
  const navigate = useNavigate()
  const form = useAdForm(draftOfAd(ad))
  const { mutate, isPending } = useEditAd()
  const save = () =>
    mutate(
      { ad, edit: editOf(form.draft, form.limits) },
      {
        onSuccess: ({ team_pause: pause }) => {
          toast.success(t(pause?.may_resume ? 'ad_updated_resume' : 'ad_updated'))
          void navigate('/p2p/create')
        },
        onError: (error) => {
          toast.failure(t('ad_not_updated'), error.message)
          form.refuse(error)
        },
      },
    )
  return (
    <AdForm
      draft={form.draft}
      limits={form.limits}
      faults={form.faults}
      change={form.change}
      isEdit
      submitLabel={t('save_changes')}
      busy={isPending}
      onSubmit={() => form.check(save)}
    />
  )
}

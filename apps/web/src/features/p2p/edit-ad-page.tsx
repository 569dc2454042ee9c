import type { Ad } from '@sengi/contract'
import { useNavigate, useParams } from 'react-router'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { draftOfAd, editOf } from './ad-draft.ts'
import { AdForm } from './ad-form.tsx'
import { P2pTitle } from './p2p-title.tsx'
import { useAdForm } from './use-ad-form.ts'
import { useEditAd, useMyAds } from './use-ads.ts'

/** My ad with other words and figures. Open orders keep what they were made with. */
export function EditAdPage() {
  const { adId } = useParams()
  const { data: ads, error, isFetching, refetch } = useMyAds()
  const ad = ads?.find(({ id }) => id === adId)
  return (
    <>
      <P2pTitle
        title={ad ? `Edit your ${ad.asset} ad` : 'Edit ad'}
        back={{ to: '/p2p/create', label: 'Back to my ads' }}
      />
      {!ads && !error && (
        <Loading label="Loading your ad">
          <SkeletonLine className="h-96 w-full" />
        </Loading>
      )}
      {(error || (ads && !ad)) && (
        <FailedState title="This ad is not among yours" cause={error?.message} onRetry={refetch} busy={isFetching} />
      )}
      {ad && <EditForm key={ad.id} ad={ad} />}
    </>
  )
}

function EditForm({ ad }: { ad: Ad }) {
  const navigate = useNavigate()
  const form = useAdForm(draftOfAd(ad))
  const { mutate, isPending } = useEditAd()
  const save = () =>
    mutate(
      { ad, edit: editOf(form.draft) },
      {
        onSuccess: () => {
          toast.success('Ad updated')
          void navigate('/p2p/create')
        },
        onError: (error) => {
          toast.failure('Failed to update ad', error.message)
          form.refuse(error)
        },
      },
    )
  return (
    <AdForm
      draft={form.draft}
      faults={form.faults}
      change={form.change}
      isEdit
      submitLabel="Save changes"
      busy={isPending}
      onSubmit={() => form.check(save)}
    />
  )
}

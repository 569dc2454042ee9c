import { createClient } from '@sengi/contract/client'
import { walletCoins } from '@sengi/contract/wallet/coins'
import { useQuery } from '@tanstack/react-query'
import { connection } from '../../lib/session/entry-api.ts'

const client = createClient(walletCoins, connection)

/** Where the coins lie, every asset and every place. */
export const usePlaces = () =>
  useQuery({ queryKey: ['wallet', 'places'], queryFn: ({ signal }) => client.places(undefined, { signal }) })

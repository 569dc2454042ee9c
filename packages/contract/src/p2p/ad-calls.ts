import * as z from 'zod/mini'
import { defineApi } from '../endpoint.ts'
import { message, page } from '../fields.ts'
import { ad, adEdit, adLookCommand, adParams, adQuery, listedAd, newAd } from './ads.ts'

/** What people advertise, and what can be taken. */
export const p2pAds = defineApi({
  browseAds: {
    method: 'GET',
    path: '/api/p2p/ads',
    auth: 'optional',
    summary: 'Ads that can be taken; those that the reader cannot take stand last, with why',
    query: adQuery,
    response: z.array(listedAd),
  },
  listMyAds: {
    method: 'GET',
    path: '/api/p2p/my_ads',
    auth: 'user',
    summary: 'My ads, paused ones too, newest first',
    query: z.object(page),
    response: z.array(ad),
  },
  getAd: {
    method: 'GET',
    path: '/api/p2p/ads/{ad_id}',
    auth: 'optional',
    summary: 'One ad',
    params: adParams,
    response: ad,
  },
  createAd: {
    method: 'POST',
    path: '/api/p2p/ads',
    auth: 'user',
    confirms: 'money',
    begins: true,
    summary: 'Advertise to sell or to buy',
    body: newAd,
    response: ad,
    idempotent: true,
  },
  editAd: {
    method: 'PATCH',
    path: '/api/p2p/ads/{ad_id}',
    auth: 'user',
    confirms: 'money',
    summary: 'Change or pause an ad; open orders keep what they were made with',
    params: adParams,
    body: adEdit,
    response: ad,
  },
  askAdLook: {
    method: 'POST',
    path: '/api/p2p/ads/{ad_id}/ask_look',
    auth: 'user',
    summary: 'Ask the team to look again at an ad that they paused',
    params: adParams,
    body: adLookCommand,
    response: ad,
    idempotent: true,
  },
  deleteAd: {
    method: 'DELETE',
    path: '/api/p2p/ads/{ad_id}',
    auth: 'user',
    summary: 'Take an ad down; open orders go on',
    params: adParams,
    response: message,
  },
})

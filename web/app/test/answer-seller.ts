import { shopDefaults } from '../../../shop/defaults.ts'
import { answer } from './fake-api.ts'

/** The seller, whom packing slips name. */
export function answerSeller() {
  answer('GET /api/seller', { seller: shopDefaults.seller, example: true })
}

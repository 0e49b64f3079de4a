/**
 * Where a carrier shows a parcel, by the carrier's name: `{number}` is the tracking number. Packages of other
 * carriers have no link. Carriers change these addresses: try each that you use.
 */
export const trackingLinks: Readonly<Record<string, string>> = {
  'An Post': 'https://www.anpost.com/Post-Parcels/Track/History?item={number}',
  bpost: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}',
  'Deutsche Post': 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={number}',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
  Evri: 'https://www.evri.com/track/parcel/{number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  GLS: 'https://gls-group.eu/track/{number}',
  Hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  'Österreichische Post': 'https://www.post.at/sv/sendungsdetails?snr={number}',
  PostNL: 'https://jouw.postnl.nl/track-and-trace/{number}',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  UPS: 'https://www.ups.com/track?tracknum={number}',
}

/**
 * The carriers of a new shop, and where each shows a parcel: `{number}` is the tracking number. Carriers change these
 * addresses, and owners change them in the settings.
 */
export const carriers = [
  {
    name: 'An Post',
    link: 'https://www.anpost.com/Post-Parcels/Track/History?item={number}',
  },
  {
    name: 'bpost',
    link: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}',
  },
  {
    name: 'Deutsche Post',
    link: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={number}',
  },
  {
    name: 'DHL',
    link: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  {
    name: 'DPD',
    link: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
  },
  {
    name: 'Evri',
    link: 'https://www.evri.com/track/parcel/{number}',
  },
  {
    name: 'FedEx',
    link: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  },
  {
    name: 'GLS',
    link: 'https://gls-group.eu/track/{number}',
  },
  {
    name: 'Hermes',
    link: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}',
  },
  {
    name: 'La Poste',
    link: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  },
  {
    name: 'Österreichische Post',
    link: 'https://www.post.at/sv/sendungsdetails?snr={number}',
  },
  {
    name: 'PostNL',
    link: 'https://jouw.postnl.nl/track-and-trace/{number}',
  },
  {
    name: 'Royal Mail',
    link: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  },
  {
    name: 'UPS',
    link: 'https://www.ups.com/track?tracknum={number}',
  },
] as { name: string; link: string }[]

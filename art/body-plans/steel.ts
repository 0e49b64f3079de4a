/** A blade: two faces that meet in a ridge. It lies along the y axis of its frame, point up. */
export const steel = { material: 'plate', ridged: true, bevel: 1, reach: 0 } as const

/** The shadow of a small part close to the surface below it. */
export const closeShadow = { strength: 0.7, blur: 5, right: 4, down: 7 }

/** The edge of a beaten plate; its overall form is a tube. */
export const beaten = { roundness: 12, bulge: 0.4, bevel: 5 } as const

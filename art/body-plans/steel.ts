/** A blade: two faces that meet in a ridge. Blades lie along the y axis of their frame, the point up. */
export const steel = { material: 'plate', ridged: true, bevel: 1, reach: 0 } as const

/** The shadow of something small that lies close to what is below it. */
export const closeShadow = { strength: 0.7, blur: 5, right: 4, down: 7 }

/** The edge of a beaten plate; its big form is a tube. */
export const beaten = { roundness: 12, bulge: 0.4, bevel: 5 } as const

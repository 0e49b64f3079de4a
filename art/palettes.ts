export type SettingName = 'forge' | 'ice' | 'forest' | 'temple' | 'storm' | 'crypt'

/** The colors of a place: its darkness, its haze and its lights. */
export type SettingPalette = {
  readonly deep: string
  readonly haze: string
  readonly glow: string
  readonly key: string
  readonly rim: string
  readonly counterRim: string
  /** Share of color removed from the haze, so that the figure stands out. */
  readonly greying: number
}

/** The colors of a suit. Metals stay near neutral; cloth and eyes carry the color. */
export type SuitPalette = {
  readonly metal: string
  readonly darkMetal: string
  readonly trim: string
  readonly cloth: string
  readonly eye: string
  /** Replaces the setting's rim light. */
  readonly rim?: string
}

export const settings: Record<SettingName, SettingPalette> = {
  forge: {
    deep: '#0e0908',
    haze: '#43200f',
    glow: '#ff8a32',
    key: '#ffe6c8',
    rim: '#ff6a1e',
    counterRim: '#7a90b8',
    greying: 0.58,
  },
  ice: {
    deep: '#04090f',
    haze: '#1c4058',
    glow: '#8fd0f0',
    key: '#fff6ea',
    rim: '#59c4ff',
    counterRim: '#9a8cff',
    greying: 0.42,
  },
  forest: {
    deep: '#070b08',
    haze: '#2a3d2a',
    glow: '#d8d890',
    key: '#fff2d8',
    rim: '#e8d890',
    counterRim: '#6fa89a',
    greying: 0.56,
  },
  temple: {
    deep: '#030c0e',
    haze: '#12464c',
    glow: '#6fe0d0',
    key: '#fff2dc',
    rim: '#4ad8d0',
    counterRim: '#d8b060',
    greying: 0.64,
  },
  storm: {
    deep: '#06070c',
    haze: '#272d48',
    glow: '#a9b8ff',
    key: '#fff0e0',
    rim: '#8ea4ff',
    counterRim: '#ffcf7a',
    greying: 0.42,
  },
  crypt: {
    deep: '#08050c',
    haze: '#2b1c3e',
    glow: '#a95cff',
    key: '#ffeee0',
    rim: '#9a78d8',
    counterRim: '#5cd08a',
    greying: 0.84,
  },
}

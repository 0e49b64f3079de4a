/** The synonyms that a new shop's search starts with: a group on each line. The owner can edit them. */
export const synonyms = `
armor, armour, set, tier, tier set, suit, gear, outfit, costume, cosplay, larp, medieval, gift, loot, transmog, epic, legendary
helmet, helm, visor
crown, crowned
king, royalty
shoulders, pauldrons, spaulders
gauntlets, gloves, vambraces
breastplate, chestplate, cuirass
boots, shoes, sabatons
cape, cloak, mantle
robe, vestments, gown
hood, hooded, cowl
shield, bulwark, buckler
two-handed sword, greatsword, longsword
axe, ax, halberd
double axe, double bladed axe
hammer, war hammer, maul
spear, lance
staff, wand
chainmail, chain mail, mail
scale mail, lamellar
fur, fleece, pelt
cozy, cosy
horns, horned
antlers, stag, deer
feathers, feathered
spikes, spiked, spiky
wall decoration, wall, banner

gold, golden, gilded
bronze, copper
red, crimson, scarlet, rust
maroon, wine, crimson
blue, azure, sea blue
purple, violet
orange, ember
green, verdigris
teal, sea blue
black, dark
gray, grey
yellow, gold
glow, glowing, shine, burn

fire, flame, ember, lava
forge, furnace
blacksmith, smith
ice, icy, frost, frozen, snow, winter
storm, lightning, thunder, squall
forest, woodland, nature
wood, wooden, root wood
leaf, leaves
sea, ocean, underwater, atlantis, drowned, coral
snake, serpent
skull, bone, skeleton, undead
evil, scary, badass, demon, death knight, necromancer
star, comet, shooting star
bird, eagle, falcon
magic, magical, mysterious, orb
gothic, goth

knight, warrior, death knight, crusader
crusader, templar, paladin
tank, plate
mage, wizard, sorcerer, spellcaster, caster
warlock, necromancer, lich
ranger, hunter
rogue, assassin
hero, heroic
guard, guardian, warden
barbarian, berserker
viking, norse
spartan, greek, roman, gladiator
samurai, shogun
vampire, vampyre
`.trim()

/**
 * Words that never change the meaning of a question: grammar and courtesy. Things, people, looks and days do so for a few
 * subjects only, see isBackgroundWord.ts.
 *
 * How the list was made: WordNet proposed nouns all of whose senses are artifacts, foods, plants or substances, in order of
 * their frequency in film subtitles (SUBTLEX-US); a person reviewed each one and added the rest. Words that could change
 * a question are left out, however common: "balloon" (a loan), "bowl" and "pipe" (a shape), "barrel" and "chain" (units),
 * "gold" (troy ounces), "dice", "newborn", "fixed".
 */
export const GRAMMAR = `
  a about abt actually ah am an and anything approximately are around as asap at bc be been being btw but by calc
  calculate calculator came can cheers cld come comes coming compute could coz cuz da dat did dis do does doing done
  dunno er everything exactly far figure find for from fyi get gets getting gimme give go goes going gonna got gotta had
  haha hallo has have having he hello her here hers hey hi him his hiya hmm how hows i id idk if ill im imo in into is it its
  itself ive just know let lets like lol made make makes making many may me might mine much must my myself need needed
  now of oh ok okay okey on our ours ourselves out please pls plss plz prob put puts putting really right roughly s said
  say says see shall she should show so somebody someone something ta take taken takes taking tbh tell than thank
  thanks that thats the their theirs them then there theres these they theyre this tho those thru thx to today took tool u uh
  um umm ur us use used using wanna want wanted was wat wats we well went were what whats when where which who whos
  whose will with wld work wot would ya yall yeah yep yes you your yours
`
/** Verbs of thinking and asking. Also matched with -s, -ing and -ed. */
export const VERBS = `
  answer ask believe bother care check consider decide enjoy estimate fancy fill guess happen hear heat help hope learn
  look mind need plan ponder prefer quote reckon remember seem suppose surprise think wait want wonder worry
`
export const MANNERS = `
  able afaik afternoon alright altogether amount anyhow anyway aware basically because bit bucks busy case certainly
  confused correct correctly curious currently dear definitely easier easily easy especially evening eventually felt
  finally fine glad good great handy happy heard hopefully however idea indeed interested keen kind leave leaves leaving
  likely literally live lives living lot lots luck lucky mainly maybe meant morning mornings mostly naturally normally
  number obviously perhaps personal personally piece possibly precisely presumably price probably properly question
  questions quickly quite quiz rather ready recently result seriously similar simply situation somehow somewhere sorry
  sort stuck stuff suddenly super supposed sure surely tag therefore thing things thinking though thought together told
  tonight tried truly usual usually value very welcome whatever whether whichever while wise wondering
`
/** Verbs of doing something with things. Also matched with -s, -ing and -ed. */
export const DEEDS = `
  bake bring build buy carry celebrate cook cover decorate deliver dine drink drive eat furnish hire hold host install
  invite keep move order own pick play purchase read refurbish renovate repair ride sail sell send shop stay study teach
  test travel treat try visit wash watch wear write
`
export const DONE = `
  ate bought brought built drank driven drove gave held kept ordered ordering rode saw sent sold taught wore written
  wrote
`
export const THINGS = `
  adidas air airbed aircon aircraft airfryer airline airplane airport aisle album aldi alley amazon apartment app apple
  appliance apron argos armchair asda asparagus attic aubergine automobile avenue avocado backpack backyard bacon badge
  bag bagel bakery balcony ballroom banana bandage bank bar barbecue barn barrow baseball basement basin basket
  basketball bath bathroom bathtub battery beach bead bean beanie beauty bed bedroom bedsheet bedspread beef beer
  beetroot belt bench berry bicycle bike bin binoculars biscuit blanket blazer blender block blouse bmw boat boiler
  bonnet book bookcase bookshelf bookshop boot booth boots bottle bouquet boutique box bracelet brandy bread breakfast
  briefcase broccoli brownie brunch brush buffet buggy building bulb bun bungalow burger bus butter button cab cabbage
  cabin cabinet cactus cafe cafeteria cake camera campervan campsite candle candy canoe canteen cape car caravan
  cardboard cardigan carnival carpet carriage carrot cart carton cashmere casino casserole castle cauliflower ceiling
  celery cellar cement cereal chair champagne charger cheese cheesecake cherry chess chicken chickpea chili chilli chips
  chocolate church cider cigar cinema cinnamon city classroom clay clinic clock closet cloth clothes clothing club coast
  coat cocktail cocoa coconut coffee coke cola collar company computer concert concrete condo console cookbook cooker
  cookie cookware cooler copper corn corner corridor costco costume cot cottage cotton couch counter countertop country
  county courgette court courtroom courtyard couscous crate cream crisps croissant cruise cucumber cupboard cupcake
  curry curtain cushion dairy deck deli delivery denim depot desk desktop dessert detergent diaper dining dinner dish
  dishwasher donut door doorbell doormat doorway dorm dough drawer dress dresser dressing drill driveway drone drum
  dryer dumbbell duvet earbud earphone earring ebay egg elevator engine envelope equipment espresso estate etsy event
  fabric facebook factory farm faucet ferry fertilizer field film fireplace firewood fish flashcard flour flower food
  ford forest fork fountain freezer freezing fridge fries fruit fryer fuel furniture gadget gallery game garage garden
  garlic gas gasoline gate gelato gift gig gin ginger glass glasses glove gloves glue goggles golf google gown granite
  grape grass gravel gravy greenhouse greggs grill groceries grocery guitar gum gym haircut hairdryer hall hallway ham
  hamburger hammer hammock hamper handbag hardware hat headphone headset heater helicopter helmet herb highway hill hob
  hockey home honda honey hoodie hospital hostel hotel house household houseplant hummus hut ice icing ikea ingredient
  inkjet inn instagram instrument internet ipad iphone iron island jacket jam jar jeans jeep jelly jersey jewel
  jewellery jewelry job jug juice jumper kayak ketchup kettle keyboard keychain kiosk kit kitchen kiwi knife knives lab
  laboratory lace ladder lake lamb lamp lane laptop lasagna lasagne latte laundrette laundromat laundry lawn lawnmower
  leather leek lego lemon lemonade lettuce library lidl lightbulb limo linen linoleum lipstick liquor lobby lobster
  locker lodge loft lorry lotion lounge lumber lunch lunchbox macbook machine magazine mall mango mansion map maple
  marble market mat mattress mayo mcdonalds meal meat meatball melon menu merchandise metal microphone microscope
  microwave milk milkshake minivan mirror mixer monitor moped motel motor motorbike motorcycle motorhome motorway
  mountain movie muesli muffin mug mulch museum mushroom mustard nachos napkin nappy necklace netflix newsletter nike nintendo
  noodle notebook novel nursery nut oak oats office oil olive omelette onion orange orchard outfit outlet oven oyster
  packet pajama palace pan pancake panties pantry pants paper parcel park parka pasta pastry patio pc pea peach peanut
  pear pen pencil pepper perfume petrol pharmacy phone photo photograph piano picnic picture pie pier pillow pillowcase
  pine pineapple pita pizza place placemat plane plank plant plaster plasterboard plastic plate playground playroom
  playstation plaza plot plywood pocket polyester pond pool popcorn porch pork porridge port poster pot potato pottery
  powder prawn pram primark printer prosecco pub pudding pullover pumpkin purse puzzle pyjama quilt quinoa race racket
  radiator radio raft railing railway raincoat raisin raspberry receipt recipe refrigerator register resort restaurant
  rice rifle river road robe rolex rooftop room route rucksack rug rum sack saddle saree sail sainsburys salad salmon salon
  salsa salt samsung sand sandal sandpit sandwich sauce saucepan sauna sausage scarf scarves scissors scone scooter
  screen screwdriver scrubs sea seafood seaside seat shampoo shed shelf shelter shelves sherry shift shirt shoe shop shopping
  shorts shovel shower shrimp silk sink site skateboard skirt slipper smartphone smartwatch smoothie snack sneaker soap
  soccer sock socks soda sofa software soil soup souvenir spa spade spaghetti spice spinach sponge sport spotify squash
  stadium stage stall starbucks station stationery statue steak steel stereo sticker store storeroom stove straw
  strawberry street stroller studio suburb subway sugar suit suitcase summit sundae sunglasses sunscreen supermarket
  supper sushi suv sweater sweatshirt sweet swimsuit swimwear syrup table tablet taco takeaway takeout tank tap tattoo
  taxi tea teddy telephone television telly temple tennis terrace tesco tesla textbook textile theater theatre ticket
  tie tights timber tire toast toaster tofu toilet tomato toolbox toothbrush toothpaste torch tortilla towel tower town
  toy toyota track tractor trailer train trainer trainers tram trampoline tray tree trench tripod trolley trousers truck
  trunk tshirt tub tuna tunnel turkey tv tyre uber ubereats umbrella underwear uniform utensil vacuum valley van vanilla
  vase vegan vegetable vehicle vest video villa village vinegar vinyl violin vodka vw waffle wagon wall wallet walmart
  wardrobe warehouse washer washing watch water watermelon wetsuit whatsapp wheat whiskey whisky whiteboard window
  windscreen windshield wine winery wood woodland wool workbook workshop worktop xbox yacht yarn yoghurt yogurt youtube
  zara zoo zucchini
`
/** Things that are counted, laid, run along an edge or have a shape: the area alone does not tell how much is needed. */
export const SUPPLIES = `
  brick bucket cable carpeting cladding cobblestone compost curtain edging emulsion fence fencing fertiliser fertilizer
  floorboard flooring gutter hedge hose kite lightbulb moulding paint panel paver plank primer ribbon roof rope seed
  sheet shingle ship skirting slab sod tape tent thread tile tiling turf varnish wallpaper wheel wire worktop
`
/** People, pets and first names. */
export const PEOPLE = `
  accountant adam adult agent alan alex alice amy andrew anna anne architect artist aunt auntie babies baby babysitter
  baker barber barista barman bartender ben bloke bob bobby boss boy boyfriend brian bride bro brother buddy builder
  butcher captain carer carol carpenter cashier cat chap charles charlie chef child children chloe chris claire
  classmate cleaner clerk client coach colleague contractor cousin coworker crew customer dad daddy dan daniel danny
  daughter dave david dealer decorator dentist designer diana diner doctor dog doggo driver dude ed eddie edward elder
  electrician ella emily emma employee employer engineer eric ethan family farmer father fella fellow fiance fiancee
  firefighter flatmate folk folks frank fred friend gardener gentleman george girl girlfriend goldfish gp grace gran
  grandad grandchild granddad granddaughter grandfather grandkid grandma grandmother grandpa grandparent grandson granny
  groom guest guy hairdresser hamster handyman hannah harry helen henry housemate husband inlaw instructor intern jack
  jacob jake james jane jason jen jenny jerry jessica jim jimmy joe john johnny jordan josh julia karen kate kelly kevin
  kid kitten kitty lad ladies lady landlady landlord larry lass laura lawyer lecturer lee lender leo liam linda lisa liz
  lucas lucy luke man manager maria martin mary mate matt mechanic megan men mia michael mike missus molly mom mommy
  mother mum mummy musician nan nana nancy nanny neighbor neighbour nephew nick niece noah nurse oliver olivia owner
  painter pal parent parrot partner passenger patient paul pensioner people person pet peter phoebe photographer plumber
  politician postman professor pup pupil puppy rabbit rachel ray realtor receptionist richard rob robert roger roommate
  rory rosie ruth ryan salesman sally sam sarah scott seller sibling simon sister soldier son sophia sophie spouse staff
  stepdad stepmom steve stranger student stylist supplier surgeon susan teacher team teammate ted teen teenager tenant
  therapist thomas tim toddler tom tommy tony tourist trainer tutor twins uncle uni vendor vet victoria visitor waiter
  waitress walter wife wives woman women worker zoe
`
/** Adjectives for things. */
export const LOOKS = `
  adorable amazing ancient antique attractive awesome awful awkward beautiful beige big black blue bold brand branded
  bright brilliant broken brown cheap chunky clean comfortable comfy cool cosy cozy crazy cute damaged dark decent
  delicious dirty dull dusty eager elegant enormous excellent expensive fabulous famous fancy fantastic fast favorite
  favourite fluffy fresh friendly funny fuzzy gentle giant gigantic golden gorgeous gray great green grey happy healthy
  heavy homemade horrible hot huge humble icy immense impressive incredible indoor jolly juicy kind large lazy leafy
  little local long lovely lucky luxury magnificent massive messy modern modest naughty neat nervous new nice noisy old
  organic outdoor painted pale patterned perfect pink plain pleasant polite popular posh pretty proud purple quick quiet
  rare red refurbished ridiculous romantic rusty sad scary secondhand shabby shiny silly sleek slick small smart soft
  spacious spare special splendid spooky sticky stripy stylish sunny sweet tasty terrible tiny tired trendy ugly unusual
  used vintage violet vivid warm weird white wild wonderful wooden worn yellow yummy
`
/** Days, months and places. */
export const DAYS = `
  algebra anniversary appointment apr april art assignment aug august autumn bio biology birthday campus chem chemistry
  christmas class college conference course coursework dec december diwali easter economics eid english essay event exam
  feb february festival flight french fri friday geography geometry german graduation halloween hanukkah history holiday
  homework interview jan january journey jul july jun june kindergarten lecture lesson literature mar march marketing
  math maths meeting mon monday music night nov november oct october party pe philosophy physics programming prom
  psychology ramadan saturday school science semester sep sept september sociology spanish spring statistics stats
  subject summer sunday thanksgiving thu thur thurs thursday tour trip tue tues tuesday uni university vacation
  valentine valentines visit wed wedding wednesday weekend winter xmas yesterday
`

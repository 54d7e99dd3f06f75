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
  a an the this that these those it its itself there here i im ive id ill me my mine myself we us our ours ourselves
  you ur u your yours he him his she her hers they them their theirs someone somebody something everything anything is
  are am was were be been being do does did doing done have has had having will would can could should shall may might
  must what whats which who whos whose when where how hows and of for at in on to from by with into as if so then than
  just thats theres gonna wanna gotta lets let please pls plz plss hi hey hello hiya thanks thank thx ta cheers ok okay
  okey yes yeah yep tell show give find get got getting need needed want wanted know calculate compute calc work out
  use using used calculator tool figure go goes going went come comes came coming take takes took taken taking make
  makes made making put putting puts say says said see like right now today but really actually exactly much many
  approximately roughly about around well oh ah um umm uh er hmm lol haha btw fyi asap idk tbh imo far gets wld cld
  shld abt cuz bc tho gimme thru ya yall dunno prob coz wot wat wats dat da dis s
`
/** Verbs of thinking and asking. Also matched with -s, -ing and -ed. */
export const VERBS = `
  answer ask believe bother care check consider decide enjoy estimate fancy guess happen hear heat help hope learn look
  mind need plan ponder prefer quote reckon remember seem suppose surprise think wait want wonder worry fill
`
export const MANNERS = `
  felt heard meant thought told tried afaik altogether anyhow anyway basically certainly correctly currently dear
  definitely especially eventually finally hopefully however indeed likely literally mainly maybe mostly naturally
  normally obviously perhaps personally possibly precisely presumably probably properly quite rather recently seriously
  similar simply somehow somewhere stuff suddenly super sure surely therefore thing though together truly usual usually
  whatever whichever while whether wise able aware because busy case confused correct curious easier easily easy fine
  glad good great handy happy idea interested keen kind luck lucky alright question quickly result situation
  sorry stuck supposed thinking value welcome wondering very number amount price tag things bit sort piece ready
  personal questions morning mornings afternoon evening tonight bucks leave leaves leaving living lives live quiz lot
  lots
`
/** Verbs of doing something with things. Also matched with -s, -ing and -ed. */
export const DEEDS = `
  bake bring build buy carry celebrate cook cover decorate deliver dine drink eat furnish hire host install invite move
  own pick play purchase read refurbish renovate repair ride sail send shop stay study teach test travel treat try
  visit wash watch wear write drive hold keep order sell
`
export const DONE = `
  ate bought brought built drank gave kept rode saw sent taught wore written wrote ordered ordering drove driven held
  sold
`
export const THINGS = `
  air airbed app aircon aircraft airfryer airline airplane airport aisle album alley apartment apple appliance apron
  armchair asparagus attic aubergine automobile avenue avocado backpack backyard bacon badge bag bagel bakery balcony
  ballroom banana bandage bank bar barbecue barn barrow baseball basement basin basket basketball bath bathroom bathtub
  battery beach bead bean beanie beauty bed bedroom bedsheet bedspread beef beer beetroot belt bench berry bicycle bike
  bin binoculars biscuit blanket blazer blender block blouse boat boiler bonnet book bookcase bookshelf bookshop boot
  booth bottle bouquet boutique box bracelet brandy bread breakfast briefcase broccoli brownie brunch brush buffet
  buggy building bulb bun bungalow burger bus butter button cab cabbage cabin cabinet cactus cafe cafeteria cake camera
  campervan campsite candle candy canoe canteen cape car caravan cardboard cardigan carnival carpet carriage carrot
  cart carton cashmere casino casserole castle cauliflower ceiling celery cellar cement cereal chair champagne charger
  cheese cheesecake cherry chess chicken chickpea chili chilli chips chocolate church cider cigar cinema cinnamon city
  classroom clay clinic clock closet cloth clothes clothing club coast coat cocktail cocoa coconut coffee coke cola
  collar company computer concert concrete condo console cookbook cooker cookie cookware cooler copper corn corner
  corridor costume cot cottage cotton couch counter countertop country county courgette court courtroom courtyard
  couscous crate cream crisps croissant cruise cucumber cupboard cupcake curry curtain cushion dairy deck deli delivery
  denim depot desk desktop dessert detergent diaper dining dinner dish dishwasher donut door doorbell doormat doorway
  dorm dough drawer dress dresser dressing drill driveway drone drum dryer dumbbell duvet earbud earphone earring egg
  elevator engine envelope equipment espresso estate event fabric factory farm faucet ferry fertilizer field film
  fireplace firewood fish flashcard flour flower food forest fork fountain freezer freezing fridge fries fruit fryer
  fuel furniture gadget gallery game garage garden garlic gas gasoline gate gelato gift gig gin ginger glass glasses
  glove gloves glue goggles golf gown granite grape grass gravel gravy greenhouse grill groceries grocery guitar gum
  gym haircut hairdryer hall hallway ham hamburger hammer hammock hamper handbag hardware hat headphone headset heater
  helicopter helmet herb highway hill hob hockey home honey hoodie hospital hostel hotel house household houseplant
  hummus hut ice icing ingredient inkjet inn instrument internet iron island jacket jam jar jeans jeep jelly jersey
  jewel jewellery jewelry job jug juice jumper kayak ketchup kettle keyboard keychain kiosk kit kitchen kiwi
  knife knives lab laboratory lace ladder lake lamb lamp lane laptop lasagna lasagne latte laundrette laundromat
  laundry lawn lawnmower leather leek lemon lemonade lettuce library lightbulb limo lego linen linoleum lipstick liquor
  lobby lobster locker lodge loft lorry lotion lounge lumber lunch lunchbox machine magazine mall mango mansion map
  maple marble market mat mattress mayo meal meat meatball melon menu merchandise metal microphone microscope
  microwave milk milkshake minivan mirror mixer monitor moped motel motor motorbike motorcycle motorhome motorway
  mountain movie muesli muffin mug mulch museum mushroom newsletter mustard napkin nappy necklace noodle notebook novel
  nursery nut oak oats office oil olive omelette onion orange orchard outfit outlet oven oyster packet pajama
  palace pan pancake panties pantry pants paper parcel park parka pasta pastry patio pc pea peach peanut pear pen
  pencil pepper perfume petrol pharmacy phone photo photograph piano picnic picture pie pier pillow pillowcase pine
  pineapple pita pizza place placemat plane plank plant plaster plasterboard plastic plate playground playroom
  playstation plaza plot plywood pocket polyester pond pool popcorn porch pork porridge port poster pot potato
  pottery powder prawn printer prosecco pub pudding pullover pumpkin purse puzzle pyjama quilt quinoa race
  racket radiator radio raft railing railway raincoat raisin raspberry receipt recipe refrigerator register resort
  restaurant rice rifle river road robe rolex rooftop room route rucksack rug rum sack saddle sail salad salmon salon
  salsa salt sand sandal sandpit sandwich sauce saucepan sauna sausage scarf scarves scissors scone scooter screen
  screwdriver sea seafood seaside seat shampoo shed shelf shelter shelves sherry shift shirt shoe shop shopping shorts
  shovel shower shrimp silk sink site skateboard skirt slipper smartphone smartwatch smoothie snack sneaker
  soap soccer sock socks soda sofa software soil soup souvenir spa spade spaghetti spice spinach sponge sport squash
  stadium stage stall station stationery statue steak steel stereo sticker store storeroom stove straw strawberry
  street stroller studio suburb subway sugar suit suitcase summit sundae sunglasses sunscreen supermarket supper
  sushi suv sweater sweet sweatshirt swimsuit swimwear syrup table tablet taco takeaway takeout tank tap tattoo taxi tea
  teddy telephone television telly temple tennis terrace textbook textile theater theatre ticket tie tights timber tire toast
  toaster tofu toilet tomato toolbox toothbrush toothpaste torch tortilla towel tower town toy track tractor
  trailer train trainer trainers tram trampoline tray tree trench tripod trolley trousers truck trunk tshirt tub tuna
  tunnel turkey tv tyre umbrella underwear uniform utensil vacuum valley van vanilla vase vegan
  vegetable vehicle vest video villa village vinegar vinyl violin vodka waffle wagon wall wallet wardrobe
  warehouse washing washer watch water watermelon wetsuit wheat whiskey whisky whiteboard window windscreen windshield wine
  winery wood woodland wool workbook workshop worktop xbox yacht yarn yoghurt yogurt zoo zucchini amazon argos asda
  boots costco ebay etsy facebook google greggs ikea instagram ipad iphone lidl aldi macbook mcdonalds netflix nike
  adidas nintendo primark sainsburys samsung spotify starbucks tesco toyota honda ford bmw tesla uber ubereats vw
  walmart whatsapp youtube zara
`
/** Things that are counted, laid, run along an edge or have a shape: the area alone does not tell how much is needed. */
export const SUPPLIES = `
  brick cable carpeting cladding cobblestone compost curtain edging emulsion fence fencing fertiliser fertilizer
  floorboard flooring gutter hedge lightbulb moulding paint panel paver plank primer ribbon rope seed shingle sheet
  skirting slab sod thread tape tile tiling turf varnish wallpaper wire worktop bucket roof wheel hose tent kite ship
`
/** People, pets and first names. */
export const PEOPLE = `
  accountant adult agent architect artist aunt auntie babies baby babysitter baker barber barista barman bartender
  bloke boss boy boyfriend bride brother bro buddy builder butcher captain carer carpenter cashier chap chef child
  children classmate cleaner client clerk coach colleague contractor cousin coworker crew customer dad daddy daughter
  dealer decorator dentist designer diner doctor driver dude electrician elder employee employer engineer family farmer
  father fellow fella fiance fiancee firefighter flatmate folk folks friend gardener gentleman girl girlfriend gp
  grandad grandchild granddad granddaughter grandfather grandkid grandma grandmother grandpa grandparent grandson gran
  granny groom guest guy hairdresser handyman housemate husband instructor intern inlaw kid lad lady ladies landlady
  landlord lass lawyer lecturer lender man manager mate mechanic men missus mom mommy mother mum mummy musician nan
  nana nanny neighbor neighbour nephew niece nurse owner painter pal parent partner patient passenger people person
  pensioner photographer plumber politician postman professor pupil realtor receptionist roommate salesman seller
  sister sibling soldier son spouse staff stepdad stepmom stranger student stylist supplier surgeon teacher team
  teammate teen teenager tenant therapist toddler tourist trainer tutor twins uncle uni vendor vet visitor waiter
  waitress wife wives woman women worker dog doggo puppy cat kitten kitty pup hamster rabbit goldfish parrot pet adam
  alan alex alice amy andrew anna anne ben bob bobby brian carol charles charlie chloe chris claire dan daniel danny
  dave david diana ed eddie edward ella emily emma eric ethan frank fred george grace hannah harry helen henry jack
  jacob jake james jane jason jen jenny jerry jessica jim jimmy joe john johnny jordan josh julia karen kate kelly
  kevin larry laura lee leo liam linda lisa liz lucas lucy luke maria martin mary matt megan mia michael mike molly
  nancy nick noah oliver olivia paul peter phoebe rachel ray richard rob robert roger rory rosie ruth ryan sally sam
  sarah simon sophia sophie steve susan ted thomas tim tom tommy tony victoria walter zoe scott
`
/** Adjectives for things. */
export const LOOKS = `
  adorable amazing ancient antique attractive awesome awful awkward beautiful beige big black blue bold brand branded
  brilliant broken bright brown cheap chunky clean comfortable comfy cool cosy cozy crazy cute damaged dark decent
  delicious dirty dull dusty eager elegant enormous excellent expensive fabulous famous fancy fantastic favorite
  favourite fluffy fresh friendly funny fuzzy gentle giant gigantic gorgeous gray great green grey happy healthy heavy
  homemade horrible hot huge humble icy immense impressive incredible indoor jolly juicy kind large lazy leafy little
  local lovely lucky luxury magnificent massive messy modern modest naughty neat nervous new noisy nice old organic
  outdoor painted pale patterned perfect pink plain pleasant polite popular posh pretty proud purple quiet rare red
  refurbished ridiculous romantic rusty sad scary secondhand shabby shiny silly sleek slick small smart soft special
  spacious spare splendid spooky sticky stripy stylish sunny sweet tasty terrible tiny tired trendy ugly unusual used
  violet vintage vivid warm weird white wild wonderful wooden worn yellow yummy long quick fast golden
`
/** Days, months and places. */
export const DAYS = `
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri january february march
  april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring
  summer autumn winter christmas xmas easter thanksgiving halloween hanukkah diwali eid ramadan valentine valentines
  holiday vacation birthday anniversary wedding graduation prom party trip journey flight tour exam essay homework
  coursework assignment lecture lesson class course semester school college uni university campus kindergarten meeting
  conference appointment interview visit event festival night yesterday biology chemistry chem physics history english
  math maths algebra geometry science economics psychology philosophy geography sociology literature statistics
  programming marketing french german spanish subject bio art music pe stats weekend
`

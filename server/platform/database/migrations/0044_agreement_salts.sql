CREATE TABLE "agreement_salts" (
	"agreement_id" integer PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);


--> statement-breakpoint
ALTER TABLE "agreement_salts" ADD CONSTRAINT "agreement_salts_agreement_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "agreements"("id") ON DELETE cascade;
--> statement-breakpoint
-- What was shown without a salt is shown again before it is signed: its digests were without a key, and are kept no longer.
DELETE FROM "agreement_previews";

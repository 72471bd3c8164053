CREATE TABLE `price_rules` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`patterns` text NOT NULL,
	`old_after` integer NOT NULL,
	`version` text NOT NULL,
	`updated_by` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
